import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '#contract/admin.ts';
import { examples } from '#contract/examples/examples.ts';
import { healthLinks } from '#contract/health-links.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { buildApp } from '#server/app.ts';
import { somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { sealPage } from '#web/features/health-links/sealed-files.ts';
import { bundleWith, sheetWith } from '#web/features/health-links/sheet.testing.ts';
import { newKey } from '#web/features/health-links/shlink.ts';

// What somebody shares by a link, encrypted by the browser's own code, is found nowhere on the server.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());

const word = 'canary-in-every-private-field';
const passcode = 'camomile42';

/** The whole database as text, by table. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await tisane.db.$client.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await tisane.db.$client.query<{ row: string }>(`select t::text as row from ${name} t`);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.join('\n');
}

test('the page, its key, its passcode and its address are in no log, row, reply of an admin or activity', async () => {
  let log = '';
  const { services } = tisane;
  const app = await buildApp({
    ...services,
    config: { ...services.config, logLevel: 'debug' },
    logTo: {
      write: (line) => {
        log += line;
      },
    },
  });
  const maya = await somebody(tisane);
  const key = newKey();
  const files = await sealPage({ sheet: sheetWith(word), bundle: bundleWith(word) }, key);
  const send = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const body = { ...examples.healthLinks.create.body, passcode, files };
  const { path } = (await send(healthLinks.create.path, body, maya.cookie)).json<{ path: string }>();
  const manifest = path.split('/').at(-1) ?? '';
  expect(manifest).toHaveLength(43);
  const secrets = [word, key, passcode, manifest];

  const wrong = 'wrong-passcode';
  expect((await send(path, { recipient: word, passcode: wrong })).statusCode).toBe(401);
  const opened = await send(path, { recipient: word, passcode });
  expect(opened.json()).toEqual({ files });
  // Refusals of shape, and of a call that is not there.
  expect((await send(path, { recipient: 7, passcode })).statusCode).toBe(400);
  expect((await send(`${path}/${key}`, { passcode })).statusCode).toBe(404);

  const rows = await everyRow();
  expect(rows).toContain('health_links');
  await services.securityLog.settled();
  const ada = await somebody(tisane, { role: 'admin' });
  const reads = Object.values(admin).filter((endpoint) => endpoint.method === 'GET');
  const replies = await Promise.all(
    reads.map((endpoint) => ada.client.ask(endpoint, { params: { userId: maya.id } } as never)),
  );
  expect(replies.length).toBeGreaterThan(3);
  const activity = await maya.client.get(securityActivity.recent, {});
  const places = {
    log,
    rows,
    replies: JSON.stringify(replies),
    activity: JSON.stringify(activity),
    security: JSON.stringify(tisane.securityLines),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const secret of [...secrets, wrong])
      expect([place, secret, text.includes(secret)]).toEqual([place, secret, false]);
  }
  // Encrypted files are in their row, and nowhere else.
  const [embedded = ''] = files.map((file) => file.embedded);
  expect(rows.split(embedded)).toHaveLength(2);
  for (const text of [log, places.replies, places.activity, places.security])
    expect(text).not.toContain(embedded);
  await app.close();
  expect(log).toContain('/api/shl/:manifest');
});
