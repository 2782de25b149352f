import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseProblem } from './embedded-problem.ts';

/** The user that runs the server, when it cannot be ours. */
export type Account = { uid: number; gid: number; name: string };

export type Place = {
  /** The operator's folder, as a real path. */
  dataDir: string;
  /** The folder around the cluster: `dataDir`, or one of ours that the account can access. */
  home: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** Undefined: the server runs as our user. */
  account: Account | undefined;
};

/** For files that the unprivileged account cannot access in the operator's folder. */
export const sharedFolder = '/var/lib/tisane';

/** Finds (and on first use decides) where the database of `folder` is and which user runs it. */
export async function findPlace(folder: string): Promise<Place> {
  if (process.platform === 'win32' || !process.getuid) {
    throw new DatabaseProblem(
      'The built-in database needs Linux or macOS: use WSL on Windows, or set DATABASE_URL.',
    );
  }
  await mkdir(folder, { recursive: true });
  const dataDir = await realpath(folder);
  let home = await readPointer(dataDir);
  if (home) await checkPointer(dataDir, home);
  let owner = await ownerOf(join(home ?? dataDir, 'postgres'));
  const ourselves = process.getuid();

  if (ourselves !== 0) {
    home ??= dataDir;
    const cluster = join(home, 'postgres');
    if (owner && owner.uid !== ourselves) {
      const { name } = await accountOf(owner);
      throw new DatabaseProblem(`${cluster} belongs to ${name}: start Tisane as ${name} or as root.`);
    }
    return { dataDir, home, cluster, account: undefined };
  }

  const account = owner ? await accountOf(owner) : await unprivilegedAccount();
  if (!owner && !home && !(await canReach(dataDir, account))) {
    home = await claimHome(dataDir, account);
    owner = await ownerOf(join(home, 'postgres'));
  }
  home ??= dataDir;
  const cluster = join(home, 'postgres');
  if (account.uid === 0) {
    throw new DatabaseProblem(
      `${cluster} belongs to root, as whom PostgreSQL refuses to run: give it to another user with chown -R.`,
    );
  }
  if (!(await canReach(home, account))) {
    throw new DatabaseProblem(`PostgreSQL runs as ${account.name} here, who may not enter ${home}.`);
  }
  return { dataDir, home, cluster, account };
}

/** Can the account pass through every folder down to `path` and enter (or run) it? */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let at = await realpath(path); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if (!(bits & 1)) return false;
    if (at === dirname(at)) return true;
  }
}

/** Makes a folder that everybody may enter, whatever the umask is. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

const pointerOf = (dataDir: string) => join(dataDir, 'database.json');
const originOf = (home: string) => join(home, 'belongs-to.json');

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(pointerOf(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { folder } = JSON.parse(text) as { folder?: unknown };
  if (typeof folder !== 'string') throw new DatabaseProblem(`${pointerOf(dataDir)} names no folder.`);
  return folder;
}

/** A pointer to a missing database, or one from a copied folder, must not count as a fresh start. */
async function checkPointer(dataDir: string, home: string): Promise<void> {
  const remedy = `To begin with an empty database, delete ${pointerOf(dataDir)}.`;
  if (!(await exists(home))) {
    throw new DatabaseProblem(`The database of ${dataDir} was in ${home}, which is gone. ${remedy}`);
  }
  const origin = JSON.parse(await readFile(originOf(home), 'utf8')) as { dataDir: string };
  if (origin.dataDir === dataDir) return;
  const other = await readPointer(origin.dataDir).catch(() => undefined);
  if (other === home) {
    throw new DatabaseProblem(`${dataDir} is a copy of ${origin.dataDir}, whose database it is. ${remedy}`);
  }
  await writeFile(originOf(home), JSON.stringify({ dataDir }));
}

/** Makes a home outside of `dataDir` and records it there; of two concurrent ones, the first wins. */
async function claimHome(dataDir: string, account: Account): Promise<string> {
  // A random name: a new clone at the same path must not find the old database.
  const home = join(sharedFolder, randomBytes(6).toString('hex'));
  try {
    await makeOpenFolder(sharedFolder);
    await makeOpenFolder(home);
  } catch (error) {
    throw new DatabaseProblem(
      `PostgreSQL runs as ${account.name} here, who may not enter ${dataDir}, and ${sharedFolder} cannot be made: set DATA_DIR to a folder that ${account.name} can enter.`,
      { cause: error },
    );
  }
  if (!(await canReach(home, account))) {
    throw new DatabaseProblem(`PostgreSQL runs as ${account.name} here, who may not enter ${home}.`);
  }
  await writeFile(originOf(home), JSON.stringify({ dataDir }));
  // Written under another name and linked: it appears complete, and only if there is none.
  const draft = `${pointerOf(dataDir)}.${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    await writeFile(draft, JSON.stringify({ folder: home }));
    await link(draft, pointerOf(dataDir));
    return home;
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    const winner = await readPointer(dataDir);
    if (winner) return winner;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(path).catch(() => undefined);
}

async function accountOf(owner: { uid: number; gid: number }): Promise<Account> {
  const known = (await accounts()).find(({ uid }) => uid === owner.uid);
  return { uid: owner.uid, gid: owner.gid, name: known?.name ?? `user ${owner.uid}` };
}

async function unprivilegedAccount(): Promise<Account> {
  const known = await accounts();
  const account =
    known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody');
  if (!account) {
    throw new DatabaseProblem(
      'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.',
    );
  }
  return account;
}

async function accounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
