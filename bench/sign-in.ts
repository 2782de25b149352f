import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import memoryFlags from '#server/memory-flags.json' with { type: 'json' };
import { buildCatalogue } from '../tooling/build-catalogue.ts';

// npm run bench:sign-in: how many people sign in at once, and what those who are signed in notice of it.

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const people = 20;
const password = 'seven quiet herons';
const json = { 'content-type': 'application/json' };

/** Every request comes from another place: what is measured is hashing, not the limits on guessing. */
const fromAnywhere = () => `2001:db8:${randomGroup()}:${randomGroup()}::1`;
const randomGroup = () => Math.floor(Math.random() * 65_536).toString(16);

async function signUp(appUrl: string, name: string): Promise<{ email: string; cookie: string }> {
  const email = `${name}@example.org`;
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${appUrl}/api/signup`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': fromAnywhere() },
    body,
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { email, cookie: cookies.join('; ') };
}

const latencies = ({ latency }: autocannon.Result) =>
  `${latency.p50} ms in the middle, ${latency.p99} ms at the 99th percentile, ${latency.max} ms at most`;

await buildCatalogue();
const dataDir = await mkdtemp(path.join(tmpdir(), 'tisane-bench-'));
if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
const server = fork(path.join(import.meta.dirname, 'server.ts'), {
  env: { ...process.env, DATA_DIR: dataDir, TRUST_PROXY: 'true', LOG_LEVEL: 'silent', PORT: '0' },
  execArgv: memoryFlags,
});
try {
  const [{ appUrl }] = (await once(server, 'message')) as [{ appUrl: string }];
  const reader = await signUp(appUrl, 'reader');
  const emails: string[] = [];
  for (let n = 0; n < people; n += 1) emails.push((await signUp(appUrl, `sign-in-${n}`)).email);
  /** Somebody reads, one request after the other; `/api/health/live` asks no database and tells of the event loop alone. */
  const read = (url: string, duration: number) =>
    autocannon({
      url: `${appUrl}${url}`,
      connections: 1,
      duration,
      headers: { cookie: reader.cookie, 'x-time-zone': 'UTC' },
    });
  const signIns = (count: number, given: string) =>
    autocannon({
      url: `${appUrl}/api/login`,
      connections: count,
      duration: seconds,
      requests: Array.from({ length: people * 4 }, (_, n) => ({
        method: 'POST' as const,
        headers: { ...json, 'x-forwarded-for': fromAnywhere() },
        body: JSON.stringify({ email: emails[n % people], password: given }),
      })),
    });
  console.log(`quiet: dashboard ${latencies(await read('/api/dashboard', 3))}`);
  console.log(`quiet: a reply without database ${latencies(await read('/api/health/live', 3))}`);
  for (const count of [1, people, 200]) {
    const [signedIn, dashboard, alive] = await Promise.all([
      signIns(count, password),
      read('/api/dashboard', seconds),
      read('/api/health/live', seconds),
    ]);
    const refused = signedIn.non2xx;
    console.log(
      `${count} at a time: ${(signedIn['2xx'] / seconds).toFixed(1)} sign-ins a second, ${refused} refused; each ${latencies(signedIn)}`,
    );
    console.log(
      `  meanwhile: dashboard ${latencies(dashboard)}; a reply without database ${latencies(alive)}`,
    );
  }
} finally {
  const gone = once(server, 'exit');
  server.disconnect();
  await gone;
  await rm(dataDir, { recursive: true, force: true });
}
