import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../tooling/free-port.ts';
import { Postgres } from './postgres.ts';

const run = promisify(execFile);

/** Two servers, of which one has the writes and the other one each of them before it is acknowledged. */
export class Cluster {
  leader: Postgres;
  standby: Postgres;

  private constructor(leader: Postgres, standby: Postgres) {
    this.leader = leader;
    this.standby = standby;
  }

  static async create(folder: string): Promise<Cluster> {
    const server = async (name: string) =>
      new Postgres({ folder: path.join(folder, name), port: await freePort() });
    const [leader, standby] = [await server('left'), await server('right')];
    await leader.create();
    const cluster = new Cluster(leader, standby);
    await cluster.rebuildStandby();
    return cluster;
  }

  /** As the settings of the app name it: either of them may have the writes. */
  get url(): string {
    const hosts = [this.leader, this.standby].map(({ port }) => `127.0.0.1:${port}`).toSorted();
    const { username, pathname } = new URL(this.leader.url());
    return `postgres://${username}@${hosts}${pathname}?target_session_attrs=read-write`;
  }

  async #waitForStandby(names: string): Promise<void> {
    await this.leader.query(`alter system set synchronous_standby_names = '${names}'`, 'postgres');
    await this.leader.query('select pg_reload_conf()', 'postgres');
  }

  /** Copies the leader while it works, starts the copy as its standby, and has commits wait for it from then on. */
  async rebuildStandby(): Promise<void> {
    const { leader, standby } = this;
    await rm(standby.folder, { recursive: true, force: true });
    await mkdir(standby.folder, { mode: 0o711 });
    const session = new pg.Client({ connectionString: leader.url('postgres') });
    await session.connect();
    await session.query(`select pg_backup_start('standby', true)`);
    await run('cp', ['-a', leader.cluster, standby.cluster]).catch(() => {
      // What PostgreSQL removes while it is copied is not needed: the log has it.
    });
    const { rows } = await session.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await session.end();
    for (const name of ['postmaster.pid', 'postmaster.opts'])
      await rm(path.join(standby.cluster, name), { force: true });
    await writeFile(path.join(standby.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(path.join(standby.cluster, 'standby.signal'), '');
    await appendFile(
      path.join(standby.cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${leader.port} user=tisane application_name=standby'\n`,
    );
    const account = await standby.account();
    if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, standby.folder]);
    await standby.start();
    await this.#waitForStandby('*');
    await this.inStep();
  }

  /** Waits until each commit waits for the standby. */
  async inStep(withinMs = 60_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    const text = `select sync_state from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`;
    while ((await this.leader.query(text, 'postgres')).length === 0) {
      if (Date.now() > deadline)
        throw new Error(`the standby does not follow: see postgres-${this.standby.port}.log`);
      await delay(50);
    }
  }

  /** Kills the leader for good. */
  async killLeader(): Promise<void> {
    await this.leader.killForGood();
  }

  /** Promotes the standby; the one that was killed takes its place later (`rebuildStandby`). */
  async promote(): Promise<void> {
    await this.standby.query('select pg_promote(true, 60)', 'postgres');
    [this.leader, this.standby] = [this.standby, this.leader];
    // There is nobody to wait for until the other one is back.
    await this.#waitForStandby('');
  }

  async remove(): Promise<void> {
    await this.standby.remove();
    await this.leader.remove();
  }
}
