import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseBusy, type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { readPostmaster, stopPostmaster } from './embedded-postmaster.ts';

const asRoot = process.getuid?.() === 0;
const fixture = fileURLToPath(new URL('./embedded.fixture.ts', import.meta.url));

let dataDir: string;
let opened: EmbeddedDatabase[];
let children: ChildProcess[];

beforeEach(async () => {
  opened = [];
  children = [];
  dataDir = await mkdtemp(join(tmpdir(), 'tisane-embedded-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of opened) await database.stop();
  await stopPostmaster(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function open(folder = dataDir, exclusive = true): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir: folder, exclusive });
  opened.push(database);
  return database;
}

async function query(
  { connection }: Pick<EmbeddedDatabase, 'connection'>,
  statement: string,
): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function startApp(folder = dataDir): ChildProcess {
  const child = spawn(process.execPath, [fixture, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function connectionOf(child: ChildProcess): Promise<EmbeddedDatabase['connection']> {
  if (!child.stdout) throw new Error('The fixture has no output');
  const [line] = await once(child.stdout, 'data');
  return JSON.parse(String(line));
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const postmasterOf = async (folder: string) => (await readPostmaster(folder))?.pid;

describe('one app after another', () => {
  test('data stays from one start to the next', async () => {
    const first = await open();
    expect(first.tookOver).toBe(false);
    await query(first, 'create table tea as select 1 as cups');
    await first.stop();
    expect(await postmasterOf(first.folder)).toBeUndefined();

    const second = await open();
    expect(second.tookOver).toBe(false);
    expect(await query(second, 'select * from tea')).toEqual([{ cups: 1 }]);
  });

  test('the database is what we say it is', async () => {
    const database = await open();
    const [settings] = await query(
      database,
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as tcp, current_setting('data_checksums') as checksums,
        current_setting('TimeZone') as zone, pg_encoding_to_char(encoding) as encoding,
        datlocprovider as provider, datlocale as locale, current_user as owner
        from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      version: 18,
      fsync: 'on',
      tcp: '',
      checksums: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      owner: 'tisane',
    });
    expect((await stat(database.folder)).mode & 0o777).toBe(0o700);
  });

  test('a killed app leaves its server, and the next start takes it over', async () => {
    const app = startApp();
    const connection = await connectionOf(app);
    await query({ connection }, 'create table tea as select 2 as cups');
    await kill(app);

    const next = await open();
    expect(next.tookOver).toBe(true);
    expect(await query(next, 'select * from tea')).toEqual([{ cups: 2 }]);
    await next.stop();
    expect(await postmasterOf(next.folder)).toBeUndefined();
  });

  test('a crashed server recovers, over a lock file that names a living stranger', async () => {
    const app = startApp();
    const connection = await connectionOf(app);
    await query({ connection }, 'create table tea as select 3 as cups');
    const cluster = connection.host;
    const pid = await postmasterOf(cluster);
    if (pid === undefined) throw new Error('There is no server');
    await kill(app);
    process.kill(pid, 'SIGKILL');
    const { uid, gid } = await stat(cluster);
    const stranger = spawn('sleep', ['600'], { ...(asRoot && { uid, gid }) });
    children.push(stranger);
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(cluster, name);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(`${pid}\n`, `${stranger.pid}\n`));
    }

    const next = await open();
    expect(next.tookOver).toBe(false);
    expect(await query(next, 'select * from tea')).toEqual([{ cups: 3 }]);
    expect(stranger.exitCode).toBeNull();
  });

  test('a server that is killed under its app comes back, still locked', async () => {
    const database = await open();
    const pid = await postmasterOf(database.folder);
    if (pid === undefined) throw new Error('There is no server');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(database, 'select 1 as one').catch(() => []), { timeout: 20_000 }).toEqual([{ one: 1 }]);
    await expect(open()).rejects.toThrow(DatabaseBusy);
  });
});

describe('two at once', () => {
  test('a second app is refused', async () => {
    await open();
    await expect(open()).rejects.toThrow(DatabaseBusy);
  });

  test('of two first starts one wins, and nothing is broken', async () => {
    const results = await Promise.allSettled([open(), open()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(DatabaseBusy);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
    await Promise.all(opened.map((database) => database.stop()));

    const next = await open();
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a tool joins the app, and leaves it running', async () => {
    const app = await open();
    const tool = await open(dataDir, false);
    expect(tool.tookOver).toBe(true);
    await tool.stop();
    expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a tool on its own stops what it started, unless an app has come in', async () => {
    const alone = await open(dataDir, false);
    await alone.stop();
    expect(await postmasterOf(alone.folder)).toBeUndefined();

    const tool = await open(dataDir, false);
    const app = await open();
    await tool.stop();
    expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('an app starts while another is stopping', async () => {
    const first = await open();
    const [, second] = await Promise.all([first.stop(), open()]);
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('where it lives', () => {
  test('a kill in the middle of the first start leaves a folder that starts', async () => {
    const app = startApp();
    const hasDraft = async () => (await readdir(dataDir)).some((name) => name.includes('.new-'));
    await expect.poll(hasDraft, { timeout: 5000, interval: 5 }).toBe(true);
    await delay(100);
    await kill(app);
    expect(await readdir(dataDir)).not.toContain('postgres');

    const database = await open();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a path longer than a socket may have, with signs that need quoting', async () => {
    const deep = join(dataDir, 'long'.repeat(20), `and, "quoted" ${'x'.repeat(40)}`);
    const first = await open(deep);
    const { host } = first.connection;
    expect(host).not.toContain('long');
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    const tool = await open(deep, false);
    expect(tool.connection.host).toBe(host);
    await tool.stop();
    await first.stop();
    await expect(stat(host)).rejects.toThrow('ENOENT');

    const short = await open(join(dataDir, 'a, "b" c'));
    expect(await query(short, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a cluster of another major version is refused in one line', async () => {
    await (await open()).stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(/was made by PostgreSQL 17, and this Tisane brings 18/);
  });

  test('a folder with something else in it is refused in one line', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear');
    if (asRoot) await chownToNobody(join(dataDir, 'postgres'));
    await expect(open()).rejects.toThrow(/is neither empty nor a PostgreSQL folder/);
  });
});

describe.runIf(asRoot)('as root', () => {
  const homes: string[] = [];
  afterEach(async () => {
    for (const database of opened) await database.stop();
    for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
  });

  test('a closed folder of root has its database where the server can reach it', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const database = await open(join(closed, 'data'));
    homes.push(dirname(database.folder));
    expect(database.folder).not.toContain(dataDir);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    const pid = await postmasterOf(database.folder);
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    await query(database, 'create table tea as select 4 as cups');
    await expect(open(join(closed, 'data'))).rejects.toThrow(DatabaseBusy);
    await database.stop();

    const again = await open(join(closed, 'data'));
    expect(await query(again, 'select * from tea')).toEqual([{ cups: 4 }]);
    await again.stop();

    // A fresh folder at the same path is a fresh start.
    await rm(closed, { recursive: true });
    await mkdir(closed, { mode: 0o700 });
    const fresh = await open(join(closed, 'data'));
    homes.push(dirname(fresh.folder));
    expect(await query(fresh, "select to_regclass('tea') as tea")).toEqual([{ tea: null }]);
  });

  test('a copy of a closed folder does not open the database of the first', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const database = await open(closed);
    homes.push(dirname(database.folder));
    const copy = join(dataDir, 'copy');
    await mkdir(copy, { mode: 0o700 });
    await writeFile(join(copy, 'database.json'), await readFile(join(closed, 'database.json')));
    await expect(open(copy)).rejects.toThrow(/is a copy of .*closed, whose database it is/);
  });

  test('of two first starts in a closed folder one wins', async () => {
    await chmod(dataDir, 0o700);
    const results = await Promise.allSettled([open(), open()]);
    homes.push(...opened.map(({ folder }) => dirname(folder)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

async function chownToNobody(folder: string): Promise<void> {
  const { chown } = await import('node:fs/promises');
  await chown(folder, 65534, 65534);
}
