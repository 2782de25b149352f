import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = 'vite.config.ts';
const dist = join(root, 'dist');
/** In `dist`: the hash of the sources that it was built from. */
const stamp = '.built';
const sources = [
  'web/**',
  'contract/**',
  'domain/**',
  'messages/**',
  'catalogue/sources/{recipes,ingredients}/**',
  'catalogue/*.ts',
  'catalogue/pictures/**',
  config,
  'tooling/without-shapes.ts',
  'tooling/compiled-messages.ts',
  'package-lock.json',
];

/** Builds the web part into `dist`, if it is not there yet or its sources have changed since. */
export async function buildWeb() {
  if (!existsSync(join(root, config))) {
    console.log(`There is no web part to build: ${config} is missing.`);
    return;
  }
  const hash = await hashSources();
  if ((await readFile(join(dist, stamp), 'utf8').catch(() => '')) === hash) return;
  console.log('Building the web part…');
  // Built aside and swapped in: two starts at once may both build, and neither serves half of it.
  const draft = join(root, '.cache', `dist-${process.pid}-${Date.now()}`);
  try {
    await mkdir(draft, { recursive: true });
    await runVite(draft);
    await writeFile(join(draft, stamp), hash);
    await swapIn(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function hashSources() {
  const files = (await Array.fromAsync(glob(sources, { cwd: root }))).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(root, file);
    if (!(await stat(path)).isFile()) continue;
    const content = await readFile(path);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} outDir */
async function runVite(outDir) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // A test runner's environment would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [vite, ...args], { cwd: root, env, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The web part could not be built (vite: ${signal ?? code}).`);
}

/** @param {string} draft */
async function swapIn(draft) {
  const former = `${draft}-former`;
  for (;;) {
    await rename(dist, former).catch(unless('ENOENT'));
    try {
      await rename(draft, dist);
      return;
    } catch (error) {
      // Another start swapped its own in between: out with that one too.
      unless('ENOTEMPTY', 'EEXIST')(error);
    } finally {
      await rm(former, { recursive: true, force: true });
    }
  }
}

/** @param {string[]} codes */
function unless(...codes) {
  /** @param {unknown} error */
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string' || !codes.includes(code)) throw error;
  };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await buildWeb();
