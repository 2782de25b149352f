import { readdirSync, readFileSync } from 'node:fs';

/** CPU time in nanoseconds, by process id. */
export type CpuTimes = Map<number, number>;

const numbered = (folder: string) => readdirSync(folder).filter((name) => /^\d+$/.test(name));

function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** The processes of a server and of the PostgreSQL whose folder lies under `dataDir`. */
function processesOf(serverPid: number, dataDir: string): number[] {
  const parents = new Map<number, number>();
  let postmaster = 0;
  for (const pid of numbered('/proc').map(Number)) {
    const stat = readOrNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const command = readOrNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
    if (!stat) continue;
    // After the name, which may have spaces: the state, then the parent.
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    if (command.includes('postgres\0-D') && command.includes(dataDir)) postmaster = pid;
  }
  const ofPostgres = [...parents].filter(([pid, parent]) => pid === postmaster || parent === postmaster);
  return [serverPid, ...(postmaster ? ofPostgres.map(([pid]) => pid) : [])];
}

/** CPU time that a server and its PostgreSQL have used so far; undefined on systems other than Linux. */
export function cpuTimes(serverPid: number, dataDir: string): CpuTimes | undefined {
  if (process.platform !== 'linux') return undefined;
  const spent = (pid: number) => {
    const folder = `/proc/${pid}/task`;
    const times = numbered(folder).map(
      (task) => readOrNothing(() => readFileSync(`${folder}/${task}/schedstat`, 'utf8')) ?? '0',
    );
    return times.reduce((sum, time) => sum + Number(time.split(' ')[0]), 0);
  };
  return new Map(
    processesOf(serverPid, dataDir).map((pid) => [pid, readOrNothing(() => spent(pid)) ?? 0] as const),
  );
}

/** CPU microseconds between two readings, of the processes that were running at the second. */
export function microsecondsBetween(before: CpuTimes, after: CpuTimes): number {
  let spent = 0;
  for (const [pid, time] of after) spent += Math.max(0, time - (before.get(pid) ?? 0));
  return spent / 1000;
}
