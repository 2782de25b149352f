import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Built, root } from './built-folder.ts';

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Smaller files save no network packet by compression. */
const minBytes = 500;

/**
 * Puts a brotli and a gzip file beside each text file of a built folder, at the highest level, which is too slow for
 * each request. HTML pages are completed and compressed when they are sent.
 */
async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < minBytes) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await compress.br(content, { params }));
    await writeFile(`${file}.gz`, await compress.gz(content, { level: 9 }));
  }
}

const config = 'vite.config.ts';

/** The web part: the browser app, and compressed files. */
export const webBuild: Built = {
  name: 'the web part',
  folder: join(root, 'dist'),
  sources: [
    'web/**',
    'contract/**',
    'domain/**',
    'messages/**',
    config,
    'catalogue/dist/current/listing.json',
    'tooling/care-signs.ts',
    'tooling/service-worker.ts',
    'tooling/without-shapes.ts',
    'tooling/compiled-messages.ts',
    'tooling/build-web.ts',
    'package-lock.json',
  ],
  build: runVite,
};

async function runVite(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // A test runner's NODE_ENV would make a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run([vite, ...args], env);
  await compressFiles(outDir);
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The web part could not be built (${args[0]}: ${signal ?? code}).`);
}
