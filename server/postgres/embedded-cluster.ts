import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './embedded-binaries.ts';
import { exists, type Place } from './embedded-place.ts';
import { DatabaseProblem } from './embedded-problem.ts';

/** The cluster's superuser: it only makes the other two roles. */
export const databaseUser = 'tisane';
/** The role that owns the database and its tables: for set-up, backup and restore. */
export const ownerUser = 'tisane_owner';
/** The app's role: it may read and write rows. */
export const appUser = 'tisane_app';

/** The environment of the server's processes: no PG* variables, none of our secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), LC_ALL: 'C' };
}

/** Makes the cluster if there is none, and refuses one of another version. */
export async function ensureCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const { cluster } = place;
  if (!(await isCluster(cluster))) await createCluster(place, binaries, durable);
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (major !== binaries.major) {
    throw new DatabaseProblem(
      `${cluster} was made by PostgreSQL ${major}, and this Tisane brings ${binaries.major}: back it up with the Tisane that made it, and restore it here.`,
    );
  }
}

/** Removes the remains of a killed first start, after its initdb has ended, which may outlive it. */
export async function removeDrafts(place: Place): Promise<void> {
  for (const name of await readdir(place.home)) {
    if (!name.startsWith('postgres.new-')) continue;
    const draft = join(place.home, name);
    const found = await stat(draft).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < 60_000) continue;
    await rm(draft, { recursive: true, force: true });
  }
}

/** PostgreSQL's output as one line that the operator can act on. */
export function explain(output: string, place: Place): string {
  if (/No space left on device/.test(output)) return `The disk of ${place.home} is full.`;
  if (/loading shared libraries|Library not loaded/.test(output)) {
    return 'PostgreSQL lacks a library: run npm rebuild (npm ci --ignore-scripts leaves it incomplete).';
  }
  if (/could not look up effective user ID/.test(output)) {
    return `PostgreSQL is not set up as user ${process.getuid?.()}, who is missing in /etc/passwd: a container needs that file of its machine (-v /etc/passwd:/etc/passwd:ro).`;
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line)) ?? lines.at(-1);
  return `PostgreSQL did not start: ${telling?.replace(/^.*?(FATAL|PANIC|error): +/, '') ?? 'it said nothing'}`;
}

const isCluster = (cluster: string) => exists(join(cluster, 'PG_VERSION'));

/**
 * Built under another name and renamed: a kill halfway leaves no partial cluster, and of two first starts one wins and
 * the other uses its cluster.
 */
async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const { account, cluster, home } = place;
  const draft = `${cluster}.new-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (account) await chown(draft, account.uid, account.gid);
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${databaseUser}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        // Access is limited by the permissions of the socket's folder.
        '--auth-local=trust',
        '--auth-host=reject',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      // Root's current folder may be closed to the account, and initdb needs it.
      { cwd: '/', env: serverEnvironment(), ...(account && { uid: account.uid, gid: account.gid }) },
    );
    await rename(draft, cluster);
    if (durable) await syncFolder(home);
  } catch (error) {
    if (await isCluster(cluster)) return;
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOTEMPTY' || code === 'EEXIST') {
      throw new DatabaseProblem(`${cluster} is neither empty nor a PostgreSQL folder.`);
    }
    throw stderr === undefined ? error : new DatabaseProblem(explain(stderr, place));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
