import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Part of a whole, from 0 to 1, by name. */
export type Shares = [name: string, share: number][];

const root = fileURLToPath(new URL('../', import.meta.url));

/** The module that a function is of: a package, a file of ours, or what V8 says in brackets (garbage collector, idle). */
function moduleOf(url: string, name: string): string {
  if (url.startsWith('node:')) return url;
  if (!url.startsWith('file:')) return name.startsWith('(') ? name : 'compiled at run time, or of V8';
  const file = path.relative(root, fileURLToPath(url));
  return /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;
}

/** What of counted things is how much of them, the largest first. */
export function sharesOf(counts: ReadonlyMap<string, number>): Shares {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([name, count]): Shares[number] => [name, count / all])
    .toSorted(([, one], [, other]) => other - one);
}

/** Where this process spends its time for some seconds: by module, the time within its own functions. */
export async function profileForSeconds(seconds: number): Promise<Shares> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  await delay(seconds * 1000);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map<string, number>();
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const { url = '', functionName = '' } = frames.get(id) ?? {};
    const name = moduleOf(url, functionName);
    spent.set(name, (spent.get(name) ?? 0) + (profile.timeDeltas?.[at] ?? 0));
  }
  return sharesOf(spent);
}
