import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** In a built folder: the hash of the sources that it was built from. */
const stamp = '.built';

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
  const hash = await hashOf(sources);
  if ((await readFile(join(folder, stamp), 'utf8').catch(() => '')) === hash) return;
  console.log(`Building ${name}…`);
  // Built aside and swapped in: two starts at once may both build, and neither serves half of it.
  const draft = join(root, '.cache', `built-${process.pid}-${Date.now()}-${name.replaceAll(' ', '-')}`);
  try {
    await mkdir(draft, { recursive: true });
    await build(draft);
    await writeFile(join(draft, stamp), hash);
    await swapIn(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function hashOf(sources: string[]): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const path = join(root, file);
    if (!(await stat(path)).isFile()) continue;
    const content = await readFile(path);
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
