import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const demoPerson = { email: 'maya@example.org', password: 'chamomile' };
const startTimeoutMs = 180_000;

type MeasuredPage = { name: string; path: string; signedIn: boolean; scriptKb?: number };

/** The pages whose cost is measured, whether somebody is signed in there, and the budget for their JavaScript (kB, compressed). */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'landing', path: '/', signedIn: false, scriptKb: 20 },
  { name: 'sign-in', path: '/login', signedIn: false, scriptKb: 105 },
  { name: 'dashboard', path: '/', signedIn: true, scriptKb: 150 },
  { name: 'condition', path: '/heal-hub?condition=headache', signedIn: true },
  { name: 'recipes', path: '/alkaline-recipes', signedIn: true },
  { name: 'rituals', path: '/must-do-rituals', signedIn: true },
];

export type DemoApp = {
  url: string;
  /** The cookie of a person with 90 days of history, as `name=value`. */
  cookie: string;
  /** The same for another person of the demo, such as its admin. */
  cookieOf(email: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts `npm run demo` on a folder and a port of its own, built and served as `npm start` does, and signs in.
 * Throws with what it said when it does not get ready.
 */
export async function startDemoApp(): Promise<DemoApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tisane-demo-'));
  // PostgreSQL runs as another user where we are root.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['commands/demo.mjs'], { cwd: root, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, () => child.exitCode !== null);
    const cookieOf = (email: string) => signIn(url, email);
    return { url, cookie: await cookieOf(demoPerson.email), cookieOf, stop };
  } catch (error) {
    await stop();
    throw new Error(`The demo did not start. It said: ${output.trim()}`, { cause: error });
  }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline && !hasEnded(); ) {
    const isReady = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(100);
  }
  throw new Error('It was not ready in time.');
}

async function signIn(url: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-time-zone': localZone() };
  const body = JSON.stringify({ ...demoPerson, email });
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`Signing in failed: ${await response.text()}`);
  return cookie.slice(0, cookie.indexOf(';'));
}

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
