import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale, root } from './built-folder.ts';
import { compressFiles } from './compress-files.mjs';

const config = 'vite.config.ts';

/** Builds the web part into `dist`, if it is not there yet or its sources have changed since. */
export async function buildWeb() {
  if (!existsSync(join(root, config))) {
    console.log(`There is no web part to build: ${config} is missing.`);
    return;
  }
  await buildWhenStale({
    name: 'the web part',
    folder: join(root, 'dist'),
    sources: [
      'web/**',
      'contract/**',
      'domain/**',
      'messages/**',
      config,
      'catalogue/dist/listing.json',
      'tooling/build-first-content.ts',
      'tooling/service-worker.ts',
      'tooling/without-shapes.ts',
      'tooling/compiled-messages.ts',
      'tooling/compress-files.mjs',
      'package-lock.json',
    ],
    build: runVite,
  });
}

/** @param {string} outDir */
async function runVite(outDir) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // A test runner's environment would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run([vite, ...args], env);
  await run([join(root, 'tooling', 'build-first-content.ts'), outDir], env);
  await compressFiles(outDir);
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The web part could not be built (${args[0]}: ${signal ?? code}).`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await buildWeb();
