import { account } from '#contract/account.ts';
import { markHeader } from '#contract/operation-headers.ts';
import { NotOurs, ourReply, type Sender, storedHeader } from '#web/lib/our-reply.ts';
import { repliesOf } from '#web/lib/reply-cache.ts';
import { tellDevice } from './device-channel.ts';
import { emptyCaches, isOutdated, readCachedRecord } from './device-record.ts';
import { storedReply } from './stale-replies.ts';
import { stopReminders } from './stop-reminders.ts';

// Runs in the service worker: stores the last reply to each read, for the owner of this device only.

/** The session has ended: deletes the worker's data, and has the open pages delete theirs. */
export async function endForWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await emptyCaches();
  tellDevice({ ended: true });
  await stopReminders(registration).catch(() => {});
}

const isOwn = async (owner: string) => (await readCachedRecord())?.owner === owner;

/** Does the server report another person than the one that the page sent? */
async function isOfAnother(owner: string, request: Request, reply: Response): Promise<boolean> {
  if (new URL(request.url).pathname !== account.user.path) return false;
  const { id }: { id?: unknown } = await reply.clone().json();
  return id !== owner;
}

/** Was the reply made for the owner's session? (The user reply is checked by `isOfAnother`.) */
async function isForOwner(owner: string, request: Request, reply: Response): Promise<boolean> {
  const record = await readCachedRecord();
  if (record?.owner !== owner) return false;
  return reply.headers.get(markHeader) === record.mark || new URL(request.url).pathname === account.user.path;
}

async function storeReply(owner: string, request: Request, reply: Response): Promise<void> {
  if (!(await isForOwner(owner, request, reply))) return;
  const cache = await caches.open(repliesOf(owner));
  await cache.put(request.url, storedReply(request, reply));
  // The device may have been emptied during this write.
  if (!(await isOwn(owner))) await caches.delete(repliesOf(owner));
}

/**
 * The stored reply, marked with who replied instead; undefined for none, and when the session was confirmed too long
 * ago.
 */
async function stored(owner: string, request: Request, sender: Sender): Promise<Response | undefined> {
  const record = await readCachedRecord();
  if (record?.owner !== owner) return undefined;
  if (isOutdated(record, Date.now())) {
    await emptyCaches();
    return undefined;
  }
  const reply = await (await caches.open(repliesOf(owner))).match(request.url);
  if (!reply) return undefined;
  const headers = new Headers(reply.headers);
  headers.set(storedHeader, sender);
  return new Response(reply.body, { status: reply.status, headers });
}

/**
 * Answers a read: network first, else the stored reply. The header `X-Store-For` names the owner; without it nothing is
 * stored. `until` keeps the worker alive for the writes after the response.
 */
export async function answerRead(
  request: Request,
  registration: ServiceWorkerRegistration,
  until: (work: Promise<unknown>) => void,
): Promise<Response> {
  const owner = request.headers.get('x-store-for');
  try {
    let reply = await ourReply(fetch(request.clone()));
    // A proof in a page replaces the session: repeat a request that was sent with the old one.
    if (reply.status === 401) reply = await ourReply(fetch(request));
    if (owner && reply.status === 401 && (await isOwn(owner))) await endForWorker(registration);
    if (owner && reply.ok && (await isOfAnother(owner, request, reply))) await endForWorker(registration);
    else if (owner && reply.ok) until(storeReply(owner, request, reply.clone()).catch(() => {}));
    return reply;
  } catch (error) {
    const foreign = error instanceof NotOurs ? error : undefined;
    const last = owner && (await stored(owner, request, foreign?.sender ?? 'gateway'));
    if (last) return last;
    // The page recognizes it too.
    if (foreign) return foreign.reply;
    throw error;
  }
}

/** Checks who is signed in by a page from the network: if it is not the owner, deletes the owner's data. */
export async function checkPage(page: Response, registration: ServiceWorkerRegistration): Promise<void> {
  const person = page.headers.get('x-person');
  if (page.headers.get('x-page') === null) return;
  const owner = (await readCachedRecord())?.owner;
  if (owner !== undefined && owner !== person) await endForWorker(registration);
}
