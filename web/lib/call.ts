import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { app } from '#messages/en/app.ts';

/** A call that was answered with an error, or not at all (`status` 0). The message is fit to be shown. */
export class CallError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
}

/** The JSON body's message, else the raw text, else the status text. */
async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text);
    if (typeof message === 'string' && message) return message;
  } catch {
    // not JSON: the text itself is the message
  }
  return text || response.statusText;
}

/** Calls an endpoint of the contract with the person's cookies and time zone. Throws CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Reply<E>> {
  const parts = input as Parts;
  const headers: Record<string, string> = { 'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(address(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      // A write goes on when its page is closed.
      keepalive: endpoint.method !== 'GET',
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: options.signal ?? null,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError(0, app.noConnection());
  }
  if (!response.ok) throw new CallError(response.status, await messageOf(response));
  return response.json();
}
