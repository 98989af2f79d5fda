// The JSON behind the page; docs/studio.md says all of it.
async function ask(method, path, body, headers, signal) {
  let response;
  try {
    response = await fetch(path, { method, body, headers, signal });
  } catch {
    throw new Error("The studio does not answer; is edgewise studio still running?");
  }
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({ error: `the studio answered ${response.status}` }));
  if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status });
  return answer;
}

export const get = (path, signal) => ask("GET", path, undefined, undefined, signal);
export const post = (path, value) => ask("POST", path, JSON.stringify(value ?? {}), { "Content-Type": "application/json" });
export const remove = (path) => ask("DELETE", path);
export const upload = (name, content) =>
  ask("POST", `/api/uploads?name=${encodeURIComponent(name)}`, content, { "Content-Type": "application/octet-stream" });
export const run = (name, rest = "") => `/api/runs/${encodeURIComponent(name)}${rest}`;

/** Waits for a job, telling how far it is. */
export async function finished(job, onProgress) {
  for (let now = job; ; now = await get(`/api/jobs/${job.id}`)) {
    onProgress(now);
    if (now.state === "failed") throw new Error(now.error);
    if (now.state === "done" || now.state === "cancelled") return now;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Says that the page was left: the job goes on without a reader. */
export class Left extends Error {}
