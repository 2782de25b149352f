import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dayIn } from '#domain/days/day.ts';
import { connect } from '#server/database/open.ts';
import memory from '#server/memory.json' with { type: 'json' };
import { openEmbedded } from '#server/postgres/embedded.ts';
import { buildCatalogue } from '../tooling/build-catalogue.ts';
import { makeDataFolder, removeDataFolder } from '../tooling/data-folder.ts';
import { cpuTimes } from './cpu.ts';
import { crowd, fillCrowd } from './crowd.ts';
import { catalogueLoads, dashboardLoads, readLoads, tickLoads, type Urls } from './loads.ts';
import { compare, measureCpu } from './measure.ts';
import { type Person, signUp } from './people.ts';

// npm run bench: the cost of the calls that people wait for, with many people, compared with bare routes in the same
// run. BENCH_ONLY=dashboard,reads,ticks,catalogue selects some; BENCH_SECONDS and BENCH_PEOPLE shorten the run.

const only = process.env.BENCH_ONLY?.split(',');
const isAsked = (part: string) => !only || only.includes(part);

/** Stores each person's response as a document for the bare route. */
async function storeDocuments({ appUrl, bareUrl }: Urls, people: Person[], path: string): Promise<void> {
  for (const { id, headers } of people) {
    const body = await (await fetch(`${appUrl}${path}`, { headers })).text();
    const json = { 'content-type': 'application/json' };
    await fetch(`${bareUrl}/document/${id}`, { method: 'PUT', headers: json, body });
  }
}

/** The ratios to the bare routes, by the names of the loads. */
async function round(title: string, urls: Urls, people: Person[]): Promise<Map<string, number>> {
  const today = dayIn('UTC', new Date());
  await storeDocuments(urls, people, '/api/dashboard');
  const parts = [
    ['dashboard', dashboardLoads(urls, people)],
    ['reads', readLoads(urls, people, today)],
    ['ticks', tickLoads(urls, people)],
  ] as const;
  const ratios = new Map<string, number>();
  for (const [part, loads] of parts) {
    if (!isAsked(part)) continue;
    for (const [name, ratio] of await compare(`${title}: ${part}`, loads)) ratios.set(name, ratio);
  }
  return ratios;
}

await buildCatalogue();
const dataDir = await makeDataFolder();
const child = fork(new URL('./server.ts', import.meta.url), {
  env: { ...process.env, ...memory.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  execArgv: memory.flags,
});
try {
  const [urls] = (await once(child, 'message')) as [Urls];
  const serverPid = child.pid;
  if (serverPid !== undefined) measureCpu(() => cpuTimes(serverPid, dataDir));
  // One after another: the server lets few of a network wait for a password's hash.
  const people: Person[] = [];
  while (people.length < 20) people.push(await signUp(urls.appUrl));
  if (isAsked('catalogue')) {
    for (const loads of await catalogueLoads(urls, people)) await compare('A list of the catalogue', loads);
  }
  const empty = await round('Twenty new people in an empty database', urls, people);

  const embedded = await openEmbedded({ dataDir, exclusive: false });
  const db = connect(embedded.connection, { size: 2 });
  console.log(`\nFilling in ${crowd.people} people, and ten years of history for the twenty…`);
  await fillCrowd(
    db.$client,
    people.map(({ id }) => id),
  );
  const full = await round('Ten years of history among 100,000 people', urls, people);
  console.log('\nTime in units of the bare route, full against empty:');
  for (const [name, ratio] of full) {
    const times = (empty.get(name) ?? ratio) / ratio;
    if (!name.startsWith('bare')) console.log(`  ${name.padEnd(40)} ${times.toFixed(2)}, budget 2.00`);
  }
  await db.$client.end();
  await embedded.stop();
} finally {
  child.disconnect();
  await once(child, 'exit');
  await removeDataFolder(dataDir);
}
