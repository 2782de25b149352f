import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { descendantsOf } from '../simulation/processes.ts';
import { root } from '../tooling/built-folder.ts';
import { makeDataFolder, removeDataFolder } from '../tooling/data-folder.ts';
import { freePort } from '../tooling/free-port.ts';

// npm run bench:start: how long `npm start` takes until the first page is answered, with a new and with an existing
// data folder. The web app and the catalogue are built before, as in a release. Then measures the memory of the idle
// processes. START_ROUNDS sets the number of runs, START_IDLE the seconds before memory is read (0: never),
// START_COMMAND the command.

const rounds = Number(process.env.START_ROUNDS ?? 5);
const idleSeconds = Number(process.env.START_IDLE ?? 60);
const command = process.env.START_COMMAND?.split(' ') ?? ['npm', 'start'];
const budgetMs = { first: 4_000, later: 1_500 };
const budgetMb = 150;

type Started = { ms: number; pid: number; stop: () => Promise<void> };

/** Milliseconds from the start of the command to the first complete page. */
async function start(dataDir: string): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(command[0] ?? 'npm', command.slice(1), {
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (page?.ok && (await page.text()).includes('</html>')) break;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await delay(5);
  }
  const ms = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ms, pid: child.pid ?? 0, stop };
}

/** Memory of a process in megabytes: resident, proportional share, and private. */
async function memoryOf(pid: number) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const field = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  return { resident: field('Rss'), share: field('Pss'), own: field('Anonymous') };
}

async function nameOf(pid: number): Promise<string> {
  const parts = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').filter(Boolean);
  return parts
    .map((part) => path.basename(part))
    .join(' ')
    .slice(0, 60);
}

/** Prints the memory of all processes of the app, without the database's. */
async function printMemory(pid: number): Promise<void> {
  for (const one of [pid, ...(await descendantsOf(pid))]) {
    const name = await nameOf(one).catch(() => 'postgres');
    if (name.startsWith('postgres')) continue;
    const { resident, share, own } = await memoryOf(one);
    const [a, b, c] = [resident, share, own].map((mb) => mb.toFixed(0).padStart(4));
    console.log(`${a} MB resident, ${b} MB as its share, ${c} MB its own: ${name}`);
  }
  console.log(`Budget: ${budgetMb} MB without the database`);
}

function print(what: string, times: number[], budget: number): void {
  const sorted = times.toSorted((one, other) => one - other).map((ms) => ms.toFixed(0));
  console.log(
    `${what}: half of them within ${sorted[Math.floor(sorted.length / 2)]} ms, all: ${sorted.join(', ')} (budget ${budget} ms)`,
  );
}

await promisify(execFile)(process.execPath, [path.join(root, 'tooling/build.ts')]);
const folders: string[] = [];
const starts = { first: [] as number[], later: [] as number[] };
try {
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = await makeDataFolder();
    folders.push(dataDir);
    const first = await start(dataDir);
    starts.first.push(first.ms);
    await first.stop();
    const later = await start(dataDir);
    starts.later.push(later.ms);
    if (round === rounds && idleSeconds > 0) {
      await delay(idleSeconds * 1000);
      await printMemory(later.pid);
    }
    await later.stop();
  }
  print('First start', starts.first, budgetMs.first);
  print('Later start', starts.later, budgetMs.later);
} finally {
  for (const folder of folders) await removeDataFolder(folder);
}
