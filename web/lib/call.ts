import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { app } from '#messages/en/app.ts';
import { askForProof } from './proof.ts';

/** A call that was answered with an error, or not at all (`status` 0). The message is fit to be shown. */
export class CallError extends Error {
  readonly status: number;
  /** What the server calls it, where the status does not say enough. */
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
}

/** The JSON body's message and code, else the raw text, else the status text. */
async function errorOf(response: Response): Promise<CallError> {
  const text = await response.text();
  try {
    const { message, code } = JSON.parse(text);
    if (typeof message === 'string' && message) return new CallError(response.status, message, code);
  } catch {
    // not JSON: the text itself is the message
  }
  return new CallError(response.status, text || response.statusText);
}

/**
 * Calls an endpoint of the contract with the person's cookies and time zone. Where the server wants a proof first that it is
 * them, they are asked for it, and the call is made once more. Throws CallError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { signal?: AbortSignal } = {},
  isRepeat = false,
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
  if (response.ok) return response.json();
  const error = await errorOf(response);
  if (error.code !== 'proof-needed' || isRepeat) throw error;
  if (!(await askForProof())) throw new CallError(error.status, app.notConfirmed(), error.code);
  return call(endpoint, input, options, true);
}
