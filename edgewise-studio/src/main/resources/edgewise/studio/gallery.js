export async function gallery() {}
