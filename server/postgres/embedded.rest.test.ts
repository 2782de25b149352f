import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import {
  answerOf,
  asRoot,
  kill,
  killServer,
  postmasterOf,
  query,
  sideBySide,
  test,
} from './embedded.testing.ts';
import { DatabaseBusy } from './embedded-problem.ts';

const one = [{ one: 1 }];
const selectOne = 'select 1 as one';

describe('one app after another', sideBySide, () => {
  test('data survives a restart', async ({ site }) => {
    const first = await site.open();
    expect(first.tookOver).toBe(false);
    await query(first, 'create table tea as select 1 as cups');
    await first.stop();
    expect(await postmasterOf(first.folder)).toBeUndefined();

    const second = await site.open();
    expect(second.tookOver).toBe(false);
    expect(await query(second, 'select * from tea')).toEqual([{ cups: 1 }]);
  });

  test('the database has our settings', async ({ site }) => {
    const database = await site.open({ settings: { work_mem: '5MB' } });
    const [settings] = await query(
      database,
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as tcp, current_setting('data_checksums') as checksums,
        current_setting('TimeZone') as zone, current_setting('work_mem') as memory,
        pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
        current_user as owner from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      version: 18,
      fsync: 'on',
      tcp: '',
      checksums: 'on',
      zone: 'UTC',
      memory: '5MB',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      owner: 'tisane_owner',
    });
    expect((await stat(database.folder)).mode & 0o777).toBe(0o700);
  });

  test('a killed app leaves its server, and the next start uses it', async ({ site }) => {
    const app = site.startApp();
    await query(await answerOf(app), 'create table tea as select 2 as cups');
    await kill(app);

    const next = await site.open();
    expect(next.tookOver).toBe(true);
    expect(await query(next, 'select * from tea')).toEqual([{ cups: 2 }]);
    await next.stop();
    expect(await postmasterOf(next.folder)).toBeUndefined();
  });

  test('a crashed server recovers, despite lock files with a reused process id', async ({ site }) => {
    const app = site.startApp();
    const answer = await answerOf(app);
    await query(answer, 'create table tea as select 3 as cups');
    const cluster = answer.connection.host;
    await kill(app);
    const pid = await killServer(cluster);
    const { uid, gid } = await stat(cluster);
    const stranger = site.spawn('sleep', ['600'], asRoot ? { uid, gid } : {});
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(cluster, name);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(`${pid}\n`, `${stranger.pid}\n`));
    }

    const next = await site.open();
    expect(next.tookOver).toBe(false);
    expect(await query(next, 'select * from tea')).toEqual([{ cups: 3 }]);
    await next.stop();
    expect(stranger.signalCode).toBeNull();
  });

  test('an empty lock file of a server killed at start does not block', async ({ site }) => {
    const { folder, stop } = await site.open();
    await stop();
    await writeFile(join(folder, 'postmaster.pid'), '');
    expect(await query(await site.open(), selectOne)).toEqual(one);
  });

  test('a server killed under its app restarts, and is locked again', async ({ site, expect }) => {
    const database = await site.open();
    await killServer(database.folder);
    const count = "select count(*)::int as locks from pg_locks where locktype = 'advisory'";
    const locks = () => query(database, count).catch(() => []);
    await expect.poll(locks, { timeout: 20_000 }).toEqual([{ locks: 1 }]);
    await expect(site.open()).rejects.toThrow(DatabaseBusy);
  });
});

describe('two at once', sideBySide, () => {
  test('a second app is refused', async ({ site }) => {
    await site.open();
    await expect(site.open()).rejects.toThrow(DatabaseBusy);
  });

  test('of two first starts one wins, and nothing breaks', async ({ site }) => {
    const results = await Promise.allSettled([site.open(), site.open()]);
    const winner = results.find((result) => result.status === 'fulfilled')?.value;
    const refusal = results.find((result) => result.status === 'rejected')?.reason;
    expect(refusal).toBeInstanceOf(DatabaseBusy);
    expect((await readdir(site.dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
    await winner?.stop();

    expect(await query(await site.open(), selectOne)).toEqual(one);
  });

  test('a tool joins the app, and leaves it running', async ({ site }) => {
    const app = await site.open();
    const tool = await site.open({ exclusive: false });
    expect(tool.tookOver).toBe(true);
    await tool.stop();
    expect(await query(app, selectOne)).toEqual(one);
  });

  test('a tool alone stops the server that it started, unless another has joined', async ({ site }) => {
    const alone = await site.open({ exclusive: false });
    await alone.stop();
    expect(await postmasterOf(alone.folder)).toBeUndefined();

    const tool = await site.open({ exclusive: false });
    const app = await site.open();
    await tool.stop();
    expect(await query(app, selectOne)).toEqual(one);
  });

  test('an app starts while another is stopping', async ({ site }) => {
    const first = await site.open();
    const [, second] = await Promise.all([first.stop(), site.open()]);
    expect(await query(second, selectOne)).toEqual(one);
  });
});
