import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import memoryFlags from '#server/memory-flags.json' with { type: 'json' };
import { Postgres } from '../faults/postgres.ts';
import { freePort } from '../tooling/free-port.ts';
import { type CpuTimes, cpuTimes } from './cpu.ts';
import { type Shares, sharesOf } from './load.profile.ts';

export const secret = 'a-secret-for-the-load-that-is-long-enough';

type Instance = { url: string; child: ChildProcess };

/** What each connection that is asked something is at. One that waits for its client has a transaction open. */
const activity = `select coalesce(wait_event_type || ': ' || wait_event, 'on a CPU, or waiting for one') as at
  from pg_stat_activity where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`;

/** One database, and as many instances of the app as are asked for, each a process of its own. */
export async function openStage() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tisane-load-'));
  // Root's database runs as somebody else, who has to pass through.
  await chmod(folder, 0o711);
  const settings = { shared_buffers: '256MB', max_wal_size: '1GB', max_connections: '200' };
  const database = new Postgres({ folder: path.join(folder, 'postgres'), port: await freePort(), settings });
  await database.create();
  const instances: Instance[] = [];

  async function add(): Promise<void> {
    const child = fork(new URL('./server.ts', import.meta.url), {
      env: {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: database.url(),
        SESSION_SECRET: secret,
        LOG_LEVEL: 'error',
      },
      execArgv: memoryFlags,
      // Its log of security has a line for each sign-up.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ appUrl: url }] = (await once(child, 'message')) as [{ appUrl: string }];
    instances.push({ url, child });
  }

  return {
    database,
    instances,
    add,
    urls: () => instances.map(({ url }) => url),
    /** What each process has spent so far: those of the database are in all of them. */
    spent: (): { apps: CpuTimes; all: CpuTimes } => {
      const pids = instances.flatMap(({ child: { pid } }) => (pid === undefined ? [] : [pid]));
      const all: CpuTimes = new Map(pids.flatMap((pid) => [...(cpuTimes(pid, folder) ?? [])]));
      return { all, apps: new Map([...all].filter(([pid]) => pids.includes(pid))) };
    },
    /** For some seconds: where the first instance spends its time, and what connections that do something for it wait for. */
    async profile(seconds: number): Promise<{ app: Shares; database: Shares }> {
      const [{ child } = { child: undefined }] = instances;
      if (!child) throw new Error('No instance was added.');
      const profiled = once(child, 'message') as Promise<[{ profile: Shares }]>;
      child.send({ profileFor: seconds });
      const waits = new Map<string, number>();
      const until = Date.now() + seconds * 1000;
      while (Date.now() < until) {
        for (const { at } of await database.query<{ at: string }>(activity)) {
          waits.set(at, (waits.get(at) ?? 0) + 1);
        }
        await delay(200);
      }
      const [{ profile }] = await profiled;
      return { app: profile, database: sharesOf(waits) };
    },
    /** Memory of each instance, in MB: resident, and what it holds once all that is not referred to is collected. */
    memory: () =>
      Promise.all(
        instances.map(async ({ child }) => {
          const resident = residentOf(child.pid);
          const answered = once(child, 'message') as Promise<[{ held: number }]>;
          child.send({});
          const [{ held }] = await answered;
          return { resident, held: held / 1024 / 1024 };
        }),
      ),
    async close(): Promise<void> {
      for (const { child } of instances) {
        if (child.exitCode !== null) continue;
        child.disconnect();
        await once(child, 'exit');
      }
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

function residentOf(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
