import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './built-folder.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

const startTimeoutMs = 180_000;
const stopTimeoutMs = 20_000;

/** Environment variables that the app inherits: no settings of the developer or of the test runner. */
const passedVariables = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'TMPDIR',
  'LANG',
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERPROFILE',
];

export type App = {
  url: string;
  dataDir: string;
  pid: number;
  /** Ends it with SIGTERM, waits for its end and removes the folder, unless the folder was passed in. */
  stop(): Promise<void>;
  /** Kills it like a power cut. Its folder stays, for another `startApp({ dataDir })` or for `stop`. */
  kill(): Promise<void>;
};

export type AppOptions = {
  /** Settings on top of the address and the data folder. */
  env?: Record<string, string>;
  /** The folder of an app that was killed before; a new one when absent. */
  dataDir?: string;
  /** The port of an app that was killed before; a free one when absent. */
  port?: number;
  /** The server itself when absent. */
  program?: string;
  /** Flags of Node. */
  flags?: readonly string[];
};

/** Starts the real server and waits until it is ready. Throws with its output if it fails. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const { program = 'server/main.ts', flags = [] } = options;
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const url = `http://127.0.0.1:${port}`;
  const passedEnv = Object.fromEntries(
    passedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  // Into a file: a pipe would break, and the app with it, if this process ended first.
  const logFile = path.join(dataDir, 'app.log');
  const log = await open(logFile, 'a');
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: {
      ...passedEnv,
      // As in the supervisor: compiled code is reused by the next start.
      NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const clear = async () => {
    if (!options.dataDir) await removeDataFolder(dataDir);
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await end(child, 'SIGKILL');
    const output = await readFile(logFile, 'utf8').catch(() => '');
    await clear();
    throw new Error(`The app did not start: ${output.trim() || String(error)}`, { cause: error });
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    stop: async () => {
      const inTime = await end(child, 'SIGTERM');
      const output = inTime ? '' : await readFile(logFile, 'utf8');
      await clear();
      if (!inTime)
        throw new Error(`The app did not stop within ${stopTimeoutMs / 1000} seconds. It said: ${output}`);
    },
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`It ended with ${child.signalCode ?? child.exitCode}.`);
    const ready = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await delay(30);
  }
  throw new Error(`It was not ready within ${startTimeoutMs / 1000} seconds.`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** False if it had to be killed because it did not end in time. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<boolean> {
  if (hasEnded(child)) return true;
  const gone = once(child, 'exit');
  child.kill(signal);
  const limit = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await gone;
  clearTimeout(limit);
  return signal === 'SIGKILL' || child.signalCode !== 'SIGKILL';
}
