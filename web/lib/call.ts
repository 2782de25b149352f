import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { markHeader } from '#contract/operation-headers.ts';
import { openKinds } from '#contract/policy.ts';
import { app } from '#messages/generated/app.ts';
import { pageLocale, sourceLocale } from '#messages/locale.ts';
import { translationsReady } from '#messages/translations.ts';
import { type CallParts, callAddress, callHeaders } from './call-address.ts';
import { CallError, SessionEnded } from './call-error.ts';
import { deviceId } from './device-clock.ts';
import type { ErrorReply } from './error-text.ts';
import { askForProof } from './proof.ts';
import { noteServerDate } from './server-clock.ts';
import { deviceOwner, sessionConfirmed, sessionEnder } from './session.ts';

type PreloadedRead = { sentAt: number; reply: Promise<Response> };

declare global {
  interface Window {
    /** Reads that the page began before the app's script, by address: public/preload-reads.js. */
    preloadedReads?: Map<string, PreloadedRead>;
  }
}

/** A read that is on its way already; good for once. */
function takePreloadedRead(address: string): PreloadedRead | undefined {
  // A service worker has no window.
  const reads = globalThis.window?.preloadedReads;
  const read = reads?.get(address);
  reads?.delete(address);
  return read;
}

/** After a write what was read before it is old. */
function dropPreloadedReads(): void {
  globalThis.window?.preloadedReads?.clear();
}

/** The server's English in the page's language, by its code. Where there are no such words the English stays. */
async function translated(message: string, reply: ErrorReply): Promise<string> {
  if (pageLocale() === sourceLocale) return message;
  const { errorText } = await import('./error-text.ts');
  await translationsReady();
  return errorText(reply) ?? message;
}

/**
 * The JSON body's message and code, else the raw text, else the status text. What something between us and the server made for
 * machines, such as a proxy's page, is no text.
 */
async function errorOf(response: Response): Promise<CallError> {
  const text = await response.text();
  try {
    const reply: ErrorReply = JSON.parse(text);
    const { message, code } = reply;
    if (typeof message === 'string' && message) {
      return new CallError(response.status, await translated(message, reply).catch(() => message), code);
    }
  } catch {
    // not JSON: the text itself is the message
  }
  return new CallError(
    response.status,
    /^\s*[<{[]/.test(text) ? response.statusText : text || response.statusText,
  );
}

const storedReplies = new WeakSet<object>();
/** Is this reply one that was stored on the device, for want of a network? */
export const isStoredReply = (reply: unknown) =>
  typeof reply === 'object' && reply !== null && storedReplies.has(reply);

const replyMarks = new WeakMap<object, string>();
/** For which session the server made this reply, by its mark; undefined for one that was stored. */
export const sessionOf = (reply: object) => replyMarks.get(reply);

/** Browsers let a write outlive its page while all such bodies together stay under 64 KiB. */
const keepaliveBytes = 48 * 1024;
let bytesInFlight = 0;

/** As `fetch`; a write goes on when its page is closed, unless it is too large for that. */
async function send(
  url: string,
  init: RequestInit & { method: string; body: string | null },
): Promise<Response> {
  const bytes = init.body === null ? 0 : new Blob([init.body]).size;
  const keepalive = init.method !== 'GET' && bytesInFlight + bytes <= keepaliveBytes;
  if (keepalive) bytesInFlight += bytes;
  try {
    return await fetch(url, { ...init, keepalive });
  } finally {
    if (keepalive) bytesInFlight -= bytes;
  }
}

/**
 * Calls an endpoint of the contract with the person's cookies and time zone. Where the server wants a proof first that it is
 * them, they are asked for it, and the call is made once more. Throws CallError; SessionEnded when the call needs somebody
 * who is signed in and the server says that nobody is.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
  repeats: { afterProof?: boolean; after401?: boolean } = {},
): Promise<Reply<E>> {
  const parts = input as CallParts;
  const headers: Record<string, string> = { ...callHeaders(deviceId()), ...options.headers };
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  const owner = deviceOwner();
  const sessionEnds = sessionEnder();
  const address = callAddress(endpoint.path, parts);
  if (endpoint.method !== 'GET') dropPreloadedReads();
  const ahead = endpoint.method === 'GET' ? takePreloadedRead(address) : undefined;
  const sentAt = ahead?.sentAt ?? Date.now();
  // The service worker stores answers for them: offline/reply-store.ts.
  if (owner && endpoint.method === 'GET') {
    headers['X-Store-For'] = owner;
    headers['X-Asked-At'] = String(sentAt);
  }
  let response: Response;
  try {
    response = await (ahead?.reply ??
      send(address, {
        method: endpoint.method,
        headers,
        credentials: 'include',
        // On somebody else's device the browser's own cache gets nothing to write down.
        cache: owner ? 'default' : 'no-store',
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal: options.signal ?? null,
      }));
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError(0, app.noConnection());
  }
  const isStored = response.headers.has('x-stored');
  if (!isStored) noteServerDate(response.headers.get('date'), sentAt);
  const needsSession = !openKinds.includes(endpoint.resource);
  if (response.ok) {
    const mark = response.headers.get(markHeader) ?? undefined;
    if (needsSession && !isStored) sessionConfirmed(mark);
    const reply = await response.json();
    if (isStored) storedReplies.add(reply);
    else if (mark && typeof reply === 'object' && reply !== null) replyMarks.set(reply, mark);
    return reply;
  }
  const error = await errorOf(response);
  if (error.status === 401 && needsSession) {
    // A proof in another tab puts a new session in the place of the old one: what was on its way then is asked once more.
    if (!repeats.after401) return call(endpoint, input, options, { ...repeats, after401: true });
    sessionEnds();
    throw new SessionEnded(error.message);
  }
  if (error.code !== 'proof-needed' || repeats.afterProof) throw error;
  if (!(await askForProof())) throw new CallError(error.status, app.notConfirmed(), error.code);
  return call(endpoint, input, options, { ...repeats, afterProof: true });
}
