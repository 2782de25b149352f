import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** In a build: a hash of its sources' sizes and times when they were compared last. While these are the same nothing is read. */
const seen = '.seen';
/** In the folder of builds: leads to the newest. A server looks where it leads once, when it starts. */
const current = 'current';
/** Open pages and a server that runs go on with a build before the newest. */
const buildsThatStay = 3;

export type Built = {
  name: string;
  /** Has one folder for each build, named by the hash of its sources. */
  folder: string;
  /** Globs from the root of the project. */
  sources: string[];
  /** Fills the folder that it is given. */
  build: (draft: string) => Promise<void>;
};

/** What the newest build says of the sources that it was compared with last, and what is true of them now. */
function compare({ folder, sources }: Built) {
  const files = globSync(sources, { cwd: root }).sort();
  const record = join(folder, current, seen);
  const facts = factsOf(files);
  return { files, facts, isSame: existsSync(record) && readFileSync(record, 'utf8') === facts };
}

/** Have the sources been touched since the newest build, or is there none? Quick: it reads none of them. */
export const mayBeStale = (built: Built): boolean => !compare(built).isSame;

/** Builds, if there is no build of the sources as they are. */
export async function buildWhenStale(built: Built): Promise<void> {
  const { files, facts, isSame } = compare(built);
  if (isSame) return;
  const { folder, build } = built;
  const hash = contentOf(files);
  const done = join(folder, hash);
  if (!existsSync(done)) {
    const draft = join(root, '.cache', `built-${randomUUID()}`);
    try {
      await mkdir(draft, { recursive: true });
      await build(draft);
      await mkdir(folder, { recursive: true });
      // Two starts at once may both build: the first one's stays.
      await rename(draft, done).catch(unless('ENOTEMPTY', 'EEXIST'));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  try {
    await writeFile(join(done, seen), facts);
    await lead(folder, hash);
    await prune(folder);
  } catch (error) {
    // Somebody who may not write here starts what others have built: their sources are compared in full each time.
    if (!existsSync(join(folder, current)) || !leadsTo(folder, hash)) throw error;
  }
}

const leadsTo = (folder: string, hash: string) =>
  statSync(join(folder, current)).ino === statSync(join(folder, hash)).ino;

/** In one step: whoever looks meanwhile finds the build before or this one. */
async function lead(folder: string, hash: string): Promise<void> {
  const now = new Date();
  await utimes(join(folder, hash), now, now);
  const link = join(folder, `${current}.${randomUUID()}`);
  await symlink(hash, link);
  await rename(link, join(folder, current));
}

/** Removes all but the last builds, and what is no build. */
async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith(current));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, age: -(await stat(join(folder, name))).mtimeMs })),
  );
  const isBuild = (name: string) => /^[\da-f]{16}$/.test(name);
  const builds = dated.filter(({ name }) => isBuild(name)).sort((one, other) => one.age - other.age);
  const stay = new Set(builds.slice(0, buildsThatStay).map(({ name }) => name));
  for (const name of names)
    if (!stay.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}

function factsOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file));
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\0`);
  }
  return hash.digest('hex');
}

function contentOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function unless(...codes: string[]) {
  return (error: unknown): void => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string' || !codes.includes(code)) throw error;
  };
}
