import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { asRoot, kill, postmasterOf, query, sideBySide, test } from './embedded.testing.ts';
import { DatabaseBusy } from './embedded-problem.ts';

const one = [{ one: 1 }];
const selectOne = 'select 1 as one';

describe('the folder', sideBySide, () => {
  test('a kill during the first start leaves a folder that can start', async ({ site, expect }) => {
    const app = site.startApp();
    const draft = async () => {
      const name = (await readdir(site.dataDir)).find((entry) => entry.startsWith('postgres.new-'));
      return name && join(site.dataDir, name);
    };
    await expect.poll(draft, { timeout: 20_000, interval: 5 }).toBeDefined();
    await kill(app);
    const left = await draft();
    expect(await readdir(site.dataDir)).not.toContain('postgres');

    const database = await site.open();
    expect(await query(database, selectOne)).toEqual(one);
    await database.stop();
    // The killed app's initdb may run on: it must end before its folder is removed.
    if (!left) throw new Error('The first start left nothing behind');
    await expect.poll(() => isInUse(left), { timeout: 20_000 }).toBe(false);
    await utimes(left, 0, 0);
    await site.open();
    expect(await draft()).toBeUndefined();
  });

  test('a path longer than a socket allows', async ({ site }) => {
    const parent = join(site.dataDir, 'long'.repeat(20));
    const dataDir = join(parent, 'long'.repeat(20));
    await mkdir(dataDir, { recursive: true });
    // Under a strict umask root's server could not enter them, and would use another folder.
    for (const folder of [parent, dataDir]) await chmod(folder, 0o755);
    const app = await site.open({ dataDir });
    const { host } = app.connection;
    expect(host).not.toContain('long');
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    const tool = await site.open({ dataDir, exclusive: false });
    expect(tool.connection.host).toBe(host);
    await tool.stop();
    await app.stop();
    await expect(stat(host)).rejects.toThrow('ENOENT');
  });

  test('a path with special characters of PostgreSQL', async ({ site }) => {
    const dataDir = join(site.dataDir, ` a, "b"\\'c' `);
    expect(await query(await site.open({ dataDir }), selectOne)).toEqual(one);
  });

  test('a cluster of another major version is refused in one line', async ({ site }) => {
    const { folder, stop } = await site.open();
    await stop();
    await writeFile(join(folder, 'PG_VERSION'), '17\n');
    await expect(site.open()).rejects.toThrow(/was made by PostgreSQL 17, and this Tisane brings 18/);
  });

  test('a folder with other content is refused in one line', async ({ site }) => {
    const folder = join(site.dataDir, 'postgres');
    await mkdir(folder);
    await writeFile(join(folder, 'letter.txt'), 'Dear reader');
    if (asRoot) await chown(folder, 65534, 65534);
    await expect(site.open()).rejects.toThrow(/is neither empty nor a PostgreSQL folder/);
    expect(await readFile(join(folder, 'letter.txt'), 'utf8')).toBe('Dear reader');
  });

  test.skipIf(asRoot)('a read-only folder is refused in one line', async ({ site }) => {
    await chmod(site.dataDir, 0o555);
    await expect(site.open()).rejects.toThrow(/EACCES: permission denied/);
    await chmod(site.dataDir, 0o755);
  });
});

describe.runIf(asRoot)('a folder that only root can enter', sideBySide, () => {
  test('its database is where the server can reach it', async ({ site }) => {
    await chmod(site.dataDir, 0o700);
    const dataDir = join(site.dataDir, 'data');
    const database = await site.open({ dataDir });
    expect(database.folder).not.toContain(site.dataDir);
    expect((await stat(site.dataDir)).mode & 0o777).toBe(0o700);
    const pid = await postmasterOf(database.folder);
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    await query(database, 'create table tea as select 4 as cups');
    await expect(site.open({ dataDir })).rejects.toThrow(DatabaseBusy);
    await database.stop();

    const again = await site.open({ dataDir });
    expect(await query(again, 'select * from tea')).toEqual([{ cups: 4 }]);
    await again.stop();

    await rm(dataDir, { recursive: true });
    const fresh = await site.open({ dataDir });
    expect(await query(fresh, "select to_regclass('tea') as tea")).toEqual([{ tea: null }]);
  });

  test('a copy of it does not open the original’s database', async ({ site }) => {
    await chmod(site.dataDir, 0o700);
    const [dataDir, copy] = [join(site.dataDir, 'data'), join(site.dataDir, 'copy')];
    await site.open({ dataDir });
    await mkdir(copy);
    await writeFile(join(copy, 'database.json'), await readFile(join(dataDir, 'database.json')));
    await expect(site.open({ dataDir: copy })).rejects.toThrow(/is a copy of .*, whose database it is/);
  });

  test('a database given to a user without an entry in /etc/passwd opens', async ({ site }) => {
    const { folder, stop } = await site.open();
    await stop();
    await promisify(execFile)('chown', ['-R', '54321:54321', folder]);
    const again = await site.open();
    expect(await query(again, selectOne)).toEqual(one);
    expect((await stat(`/proc/${await postmasterOf(folder)}`)).uid).toBe(54_321);
  });

  test('of two first starts one wins', async ({ site }) => {
    await chmod(site.dataDir, 0o700);
    const results = await Promise.allSettled([site.open(), site.open()]);
    expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(DatabaseBusy);
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
  });
});

/** Is a process running on this folder? */
async function isInUse(folder: string): Promise<boolean> {
  const processes = await readdir('/proc').catch(() => []);
  const read = (id: string) => readFile(join('/proc', id, 'cmdline'), 'utf8').catch(() => '');
  return (await Promise.all(processes.map(read))).some((command) => command.includes(folder));
}
