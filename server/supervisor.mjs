// The process that `npm start` and the container begin with. It runs the server as a child and starts it again after a
// crash. Plain JavaScript and next to no imports: it stays in memory as long as the server does, and reading TypeScript
// alone would double what it costs.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import memory from './memory.json' with { type: 'json' };

/** This many crashes within the window are no accident: then the supervisor gives up. */
const maxCrashes = 5;
const windowMs = 60_000;
/** The first restart is at once; the waiting time before each further one doubles. */
const firstDelayMs = 250;
/** The server asks to be started again: a backup has taken the place of all there was. */
const restartCode = 75;

/** Where Node stores what it has compiled, for the next start; a folder that cannot be written to does no harm. */
const compileCache = fileURLToPath(new URL('../.cache/compiled/', import.meta.url));

// memory.json: a small space for young objects takes 100 MB less, for more and shorter collections. Two arenas of glibc's
// malloc, and memory given back from 128 kB on: threads of jobs otherwise leave 200 MB of free pieces.
const server = fileURLToPath(new URL('./main.ts', import.meta.url));
const [program = server, ...args] = process.argv.slice(2);

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
/** @type {NodeJS.Timeout | undefined} */
let restart;
/** @type {number[]} Moments of the crashes within the window, in milliseconds. */
let crashes = [];
let restarts = 0;
let hasBeenReady = false;
let isStopping = false;

function start() {
  restart = undefined;
  child = spawn(process.execPath, [...memory.flags, ...process.execArgv, program, ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...memory.env, ...process.env, TISANE_RESTARTS: `${restarts}` },
    // The channel reports to us that it is ready, and closes when we are gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => {
    if (message === 'ready') hasBeenReady = true;
  });
  // What could not be started at all has no exit.
  child.once('error', (error) => {
    if (child?.pid !== undefined) return;
    console.error(`Tisane could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => ended(code, signal));
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function ended(code, signal) {
  child = undefined;
  if (isStopping || code === 0) return end(code, signal);
  if (code === restartCode) {
    restarts += 1;
    return start();
  }
  // A first start that refuses has said why, and would only say it again.
  if (!hasBeenReady && code !== null) return end(code, signal);

  const how = signal ?? `exit code ${code}`;
  const now = Date.now();
  crashes = [...crashes.filter((moment) => now - moment < windowMs), now];
  if (crashes.length >= maxCrashes) {
    console.error(
      `Tisane crashed ${crashes.length} times within a minute, the last time with ${how}, and is not started again. What it said before each crash is above.`,
    );
    process.exit(code ?? 1);
  }
  restarts += 1;
  console.error(`Tisane crashed (${how}) and is started again: crash ${crashes.length} within a minute.`);
  restart = setTimeout(start, crashes.length === 1 ? 0 : firstDelayMs * 2 ** (crashes.length - 2));
}

/**
 * Ends as the server did, so that whoever started us sees what it would have seen without us.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function end(code, signal) {
  if (!signal) process.exit(code ?? 1);
  for (const one of passedOn) process.removeAllListeners(one);
  process.kill(process.pid, signal);
  // Process 1 of a container does not receive a signal that it has no handler for.
  setTimeout(() => process.exit(1), 100);
}

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of passedOn) {
  process.on(signal, () => {
    isStopping = true;
    if (child) return void child.kill(signal);
    // Between a crash and the restart there is nobody to pass it on to.
    clearTimeout(restart);
    process.exit(0);
  });
}

start();
