import { tagsHeader } from '#contract/operation-headers.ts';
import type { Day } from '#contract/shapes.ts';
import type { Tag } from '#contract/tags.ts';
import { mayChange } from '#domain/days/stale-reads.ts';
import { repliesOf } from '#web/lib/reply-cache.ts';
import { opensForMs } from './device-record.ts';

// Finds stored replies that were requested before a write of this device may have changed them. The time of each write
// is stored beside the replies, so that they are refetched even after a reload. Used by pages and the worker.

type Write = { tags: readonly Tag[]; day: Day | undefined };
/** The time of the last write by tag, or by tag and day; in ms since 1970, by this device's clock. */
type Writes = Record<string, number>;

const writesKey = '/__writes';
const writesIn = async (cache: Cache): Promise<Writes> =>
  (await (await cache.match(writesKey))?.json()) ?? {};

async function addWrite(owner: string, { tags, day }: Write, at: number): Promise<void> {
  const name = repliesOf(owner);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const recent = Object.entries(await writesIn(cache)).filter(([, earlier]) => at - earlier < opensForMs);
  const added = tags.map((tag) => [day ? `${tag} ${day}` : tag, at]);
  await cache.put(writesKey, Response.json(Object.fromEntries([...recent, ...added])));
}

let last: Promise<unknown> = Promise.resolve();

/** Records a successful write of this person; serialized, so that no record overwrites another. */
export function noteWrite(owner: string, write: Write, at: number): Promise<void> {
  const noted = last.then(() => addWrite(owner, write, at));
  last = noted.catch(() => {});
  return noted;
}

function isStale(writes: Writes, address: string, { headers }: Response): boolean {
  const read = { tags: headers.get(tagsHeader)?.split(' ') ?? [], address };
  const askedAt = Number(headers.get('x-asked-at'));
  return Object.entries(writes).some(([written, at]) => {
    const [tag, day] = written.split(' ') as [Tag, Day | undefined];
    return at > askedAt && mayChange({ tags: [tag], day }, read);
  });
}

/** The addresses of stored replies that must be refetched. */
export async function staleAddresses(owner: string): Promise<string[]> {
  const name = repliesOf(owner);
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const writes = await writesIn(cache);
  if (Object.keys(writes).length === 0) return [];
  const stale: string[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    const reply = await cache.match(url);
    if (reply && isStale(writes, pathname + search, reply)) stale.push(pathname + search);
  }
  return stale;
}

/** A reply with the time of its request, in ms since 1970. A preloaded request has no time: it counts as old. */
export function storedReply(request: Request, reply: Response): Response {
  const headers = new Headers(reply.headers);
  headers.set('x-asked-at', request.headers.get('x-asked-at') ?? '0');
  return new Response(reply.body, { status: reply.status, headers });
}
