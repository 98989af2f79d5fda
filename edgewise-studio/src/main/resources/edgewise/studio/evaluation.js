export async function evaluation() {}
