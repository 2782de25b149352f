import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Built, root } from './built-folder.ts';
import { compressFiles } from './compress-files.ts';

const config = 'vite.config.ts';

/** The web part: the app for browsers, what is seen first of some pages, and each file compressed. */
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
    'tooling/build-first-content.ts',
    'tooling/service-worker.ts',
    'tooling/without-shapes.ts',
    'tooling/compiled-messages.ts',
    'tooling/compress-files.ts',
    'package-lock.json',
  ],
  build: runVite,
};

async function runVite(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // A test runner's environment would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run([vite, ...args], env);
  await run([join(root, 'tooling', 'build-first-content.ts'), outDir], env);
  await compressFiles(outDir);
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The web part could not be built (${args[0]}: ${signal ?? code}).`);
}
