import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { markHeader, nextPageHeader } from '#contract/operation-headers.ts';
import { openKinds } from '#contract/policy.ts';
import { app } from '#messages/generated/app.ts';
import { pageLocale, sourceLocale } from '#messages/locale.ts';
import { translationsReady } from '#messages/translations.ts';
import { type CallParts, callAddress, callHeaders } from './call-address.ts';
import { CallError, SessionEnded } from './call-error.ts';
import { deviceId } from './device-clock.ts';
import type { ErrorReply } from './error-text.ts';
import { listeners } from './listeners.ts';
import { noteSender } from './online.ts';
import { NotOurs, ourReply } from './our-reply.ts';
import { askForProof } from './proof.ts';
import { noteServerDate } from './server-clock.ts';
import { deviceOwner, sessionConfirmed, sessionEnder } from './session.ts';

type PreloadedRead = { sentAt: number; reply: Promise<Response> };

declare global {
  interface Window {
    /** Requests that started before the app's script, by address: public/preload-reads.js. */
    preloadedReads?: Map<string, PreloadedRead>;
  }
}

/** Takes a pending preloaded request; each is used once. */
function takePreloadedRead(address: string): PreloadedRead | undefined {
  // A service worker has no window.
  const reads = globalThis.window?.preloadedReads;
  const read = reads?.get(address);
  reads?.delete(address);
  return read;
}

/** A write makes preloaded replies stale. */
function dropPreloadedReads(): void {
  globalThis.window?.preloadedReads?.clear();
}

/** Translates the server's English message by its code; without a translation it stays English. */
async function translated(message: string, reply: ErrorReply): Promise<string> {
  if (pageLocale() === sourceLocale) return message;
  const { errorText } = await import('./error-text.ts');
  await translationsReady();
  return errorText(reply) ?? message;
}

/** The JSON body's message and code, else the raw text, else the status text. */
async function errorOf({ status, statusText }: Response, text: string): Promise<CallError> {
  try {
    const reply: ErrorReply = JSON.parse(text);
    const { message, code } = reply;
    if (typeof message === 'string' && message) {
      return new CallError(status, await translated(message, reply).catch(() => message), code);
    }
    return new CallError(status, statusText);
  } catch {
    // not JSON: the text itself is the message
    return new CallError(status, text || statusText);
  }
}

/** A reply of the server, with the mark of its session, and when it was requested (ms since 1970). */
export type ServerReply = { reply: unknown; mark: string | undefined; askedAt: number };

const replies = listeners<[endpoint: Endpoint, input: Call<Endpoint>, reply: ServerReply]>();
/** Calls the listener with each reply of the server, before the caller gets it; returns how to unsubscribe. */
export const onReply = replies.subscribe;

const replyMarks = new WeakMap<object, string>();
/** The session mark of the reply; undefined for a stored reply. */
export const sessionOf = (reply: object) => replyMarks.get(reply);

/** Browsers allow keepalive requests only while all their bodies together stay under 64 KiB. */
const keepaliveBytes = 48 * 1024;
let bytesInFlight = 0;

/** Like `fetch`, but a write continues after its page is closed, unless its body is too large for that. */
async function send(
  url: string,
  init: RequestInit & { method: string; body: string | null },
): Promise<Response> {
  const bytes = init.body === null ? 0 : new Blob([init.body]).size;
  const keepalive = init.method !== 'GET' && bytesInFlight + bytes <= keepaliveBytes;
  if (keepalive) bytesInFlight += bytes;
  try {
    // A sign-in in front of the server redirects: see our-reply.ts.
    return await fetch(url, { ...init, keepalive, redirect: 'manual' });
  } finally {
    if (keepalive) bytesInFlight -= bytes;
  }
}

/**
 * Calls an endpoint of the contract with the person's cookies and time zone. Where the server requires a fresh proof of
 * identity, asks for it and repeats the call. Throws CallError; SessionEnded when the endpoint requires a session and
 * the server says that there is none.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
  repeats: { afterProof?: boolean; after401?: boolean; isNextPage?: boolean } = {},
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
  let response: Response;
  let text: string;
  let reply: unknown;
  try {
    response = await ourReply(
      ahead?.reply ??
        send(address, {
          method: endpoint.method,
          headers,
          credentials: 'include',
          // On a shared device the HTTP cache must store nothing.
          cache: owner ? 'default' : 'no-store',
          body: parts.body === undefined ? null : JSON.stringify(parts.body),
          signal: options.signal ?? null,
        }),
    );
    // A reply that breaks off is none.
    text = await response.text();
    if (response.ok) reply = JSON.parse(text);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    noteSender(cause instanceof NotOurs ? cause.sender : 'gateway');
    throw new CallError(0, app.noConnection());
  }
  noteSender('server');
  noteServerDate(response.headers.get('date'), sentAt);
  const needsSession = !openKinds.includes(endpoint.resource);
  if (response.ok) {
    const mark = response.headers.get(markHeader) ?? undefined;
    if (needsSession) sessionConfirmed(mark);
    const after = response.headers.get(nextPageHeader);
    if (after) {
      const next = { ...parts, query: { ...parts.query, after } } as unknown as Call<E>;
      reply = [
        ...(reply as unknown[]),
        ...((await call(endpoint, next, options, { ...repeats, isNextPage: true })) as unknown[]),
      ];
    }
    if (mark && typeof reply === 'object' && reply !== null) replyMarks.set(reply, mark);
    if (!repeats.isNextPage) replies.notify(endpoint, input, { reply, mark, askedAt: sentAt });
    return reply as Reply<E>;
  }
  const error = await errorOf(response, text);
  if (error.status === 401 && needsSession) {
    // A proof in another tab replaces the session: repeat a request that was sent with the old one.
    if (!repeats.after401) return call(endpoint, input, options, { ...repeats, after401: true });
    sessionEnds();
    throw new SessionEnded(error.message);
  }
  if (error.code !== 'proof-needed' || repeats.afterProof) throw error;
  // An operation of the outbox has only its method and path; other calls that may need a proof have all.
  const purpose = 'resource' in endpoint ? endpoint : undefined;
  if (!(await askForProof(purpose))) throw new CallError(error.status, app.notConfirmed(), error.code);
  return call(endpoint, input, options, { ...repeats, afterProof: true });
}
