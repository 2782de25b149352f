import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** In a built folder: the hash of the sources that it was built from. */
const stamp = '.built';
/** Beside it: a hash of their sizes and times when that was compared last. While these are the same nothing is read. */
const seen = '.seen';

type Built = {
  name: string;
  folder: string;
  sources: string[];
  build: (draft: string) => Promise<void>;
};

/**
 * Builds a folder, if it is not there yet or its sources have changed since. `sources` are globs from the root of the
 * project; `build` is given an empty folder to fill.
 */
export async function buildWhenStale({ name, folder, sources, build }: Built): Promise<void> {
  const files = globSync(sources, { cwd: root }).sort();
  const facts = factsOf(files);
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  if ((await read(seen)) === facts && (await read(stamp)) !== '') return;
  const hash = contentOf(files);
  if ((await read(stamp)) === hash) {
    // A folder that cannot be written to is read each time.
    await writeFile(join(folder, seen), facts).catch(() => {});
    return;
  }
  console.log(`Building ${name}…`);
  // Built aside and swapped in: two starts at once may both build, and neither serves half of it.
  const draft = join(root, '.cache', `built-${process.pid}-${Date.now()}-${name.replaceAll(' ', '-')}`);
  try {
    await mkdir(draft, { recursive: true });
    await build(draft);
    await writeFile(join(draft, stamp), hash);
    await writeFile(join(draft, seen), facts);
    await swapIn(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
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
  return hash.digest('hex');
}

async function swapIn(draft: string, folder: string): Promise<void> {
  const former = `${draft}-former`;
  for (;;) {
    await rename(folder, former).catch(unless('ENOENT'));
    try {
      await rename(draft, folder);
      return;
    } catch (error) {
      // Another start swapped its own in between: out with that one too.
      unless('ENOTEMPTY', 'EEXIST')(error);
    } finally {
      await rm(former, { recursive: true, force: true });
    }
  }
}

function unless(...codes: string[]) {
  return (error: unknown): void => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string' || !codes.includes(code)) throw error;
  };
}
