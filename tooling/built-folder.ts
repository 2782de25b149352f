import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/**
 * In a build: a hash of its sources' sizes and times at the last comparison. If these are the same, no source is
 * read.
 */
const seen = '.seen';
/** In the folder of builds: a link to the newest. A server reads it once, at its start. */
const current = 'current';
/** Kept builds: open pages and running servers use an older build. */
const buildsThatStay = 3;

export type Built = {
  name: string;
  /** One folder for each build, named by the hash of its sources. */
  folder: string;
  /** Globs from the root of the project. */
  sources: string[];
  /** Fills the folder that it is given. */
  build: (draft: string) => Promise<void>;
};

/** The source state of the newest build's last comparison, and the current state. */
function compare({ folder, sources }: Built) {
  const files = globSync(sources, { cwd: root }).sort();
  const record = join(folder, current, seen);
  const facts = factsOf(files);
  return { files, facts, isSame: existsSync(record) && readFileSync(record, 'utf8') === facts };
}

/** Have the sources been touched since the newest build, or is there none? Fast: reads no source. */
export const mayBeStale = (built: Built): boolean => !compare(built).isSame;

/** Builds, unless there is a build of the current sources. */
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
      // Two concurrent starts may both build: the first build stays.
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
    // Without write access the app uses existing builds: the sources are compared in full each time.
    if (!existsSync(join(folder, current)) || !leadsTo(folder, hash)) throw error;
  }
}

const leadsTo = (folder: string, hash: string) =>
  statSync(join(folder, current)).ino === statSync(join(folder, hash)).ino;

/** Switches atomically: a reader finds the previous build or this one. */
async function lead(folder: string, hash: string): Promise<void> {
  const now = new Date();
  await utimes(join(folder, hash), now, now);
  const link = join(folder, `${current}.${randomUUID()}`);
  await symlink(hash, link);
  await rename(link, join(folder, current));
}

/** Removes all but the last builds, and other files. */
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
