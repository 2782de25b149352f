import { account } from '#contract/account.ts';
import { markHeader } from '#contract/operation-headers.ts';
import { repliesOf } from '#web/lib/reply-cache.ts';
import { tellDevice } from './device-channel.ts';
import { emptyCaches, isOutdated, readCachedRecord } from './device-record.ts';
import { storedReply } from './stale-replies.ts';
import { stopReminders } from './stop-reminders.ts';

// In the service worker: the last answer to each read, for the person whose own device this is, and for nobody else.

/** The session has ended: deletes what the worker has stored, and has the open pages delete the rest. */
export async function endForWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await emptyCaches();
  tellDevice({ ended: true });
  await stopReminders(registration).catch(() => {});
}

const isOwn = async (owner: string) => (await readCachedRecord())?.owner === owner;

/** The server tells who is signed in; a page may have asked with the last person's name. */
async function isOfAnother(owner: string, request: Request, reply: Response): Promise<boolean> {
  if (new URL(request.url).pathname !== account.user.path) return false;
  const { id }: { id?: unknown } = await reply.clone().json();
  return id !== owner;
}

/** Was it made for the session that the device knows as the owner's? The reply that says whose a session is was looked at. */
async function isForOwner(owner: string, request: Request, reply: Response): Promise<boolean> {
  const record = await readCachedRecord();
  if (record?.owner !== owner) return false;
  return reply.headers.get(markHeader) === record.mark || new URL(request.url).pathname === account.user.path;
}

async function storeReply(owner: string, request: Request, reply: Response): Promise<void> {
  if (!(await isForOwner(owner, request, reply))) return;
  const cache = await caches.open(repliesOf(owner));
  await cache.put(request.url, storedReply(request, reply));
  // The device may have been emptied while this was being written.
  if (!(await isOwn(owner))) await caches.delete(repliesOf(owner));
}

/** What was stored, marked as such; undefined for nothing, and when the session was confirmed too long ago. */
async function stored(owner: string, request: Request): Promise<Response | undefined> {
  const record = await readCachedRecord();
  if (record?.owner !== owner) return undefined;
  if (isOutdated(record, Date.now())) {
    await emptyCaches();
    return undefined;
  }
  const reply = await (await caches.open(repliesOf(owner))).match(request.url);
  if (!reply) return undefined;
  const headers = new Headers(reply.headers);
  headers.set('x-stored', 'yes');
  return new Response(reply.body, { status: reply.status, headers });
}

/**
 * Answers a read: fresh whenever the network answers, else what was read last. `X-Store-For` of the request says whose own
 * device this is; without it nothing is stored. `until` keeps the worker running for what is written after the answer.
 */
export async function answerRead(
  request: Request,
  registration: ServiceWorkerRegistration,
  until: (work: Promise<unknown>) => void,
): Promise<Response> {
  const owner = request.headers.get('x-store-for');
  try {
    let reply = await fetch(request.clone());
    // A proof in a page puts a new session in the place of the old one: what was on its way then is asked once more.
    if (reply.status === 401) reply = await fetch(request);
    if (owner && reply.status === 401 && (await isOwn(owner))) await endForWorker(registration);
    if (owner && reply.ok && (await isOfAnother(owner, request, reply))) await endForWorker(registration);
    else if (owner && reply.ok) until(storeReply(owner, request, reply.clone()).catch(() => {}));
    return reply;
  } catch (error) {
    const last = owner && (await stored(owner, request));
    if (last) return last;
    throw error;
  }
}

/** What a page that came from the network says of who is signed in: nobody, or somebody else than the device's owner. */
export async function checkPage(page: Response, registration: ServiceWorkerRegistration): Promise<void> {
  const person = page.headers.get('x-person');
  if (page.headers.get('x-page') === null) return;
  const owner = (await readCachedRecord())?.owner;
  if (owner !== undefined && owner !== person) await endForWorker(registration);
}
