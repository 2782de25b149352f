import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { dashboard } from '#contract/dashboard.ts';
import { bodyBytes, maxRows } from '#contract/limits.ts';
import { type MyData, myData } from '#contract/my-data.ts';
import { progress } from '#contract/progress.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { livedIn, livedUntil } from './my-data.testing.ts';
import { tenYears } from './years.testing.ts';

let tisane: TestApp;
let maya: Client;
let file: MyData;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  maya = await livedIn(tisane, 'maya@example.org');
  file = await maya.get(myData.read, {});
});
afterAll(() => tisane.close());

const send = (who: Client, payload: string | Buffer, headers: Record<string, string> = {}) =>
  tisane.raw({
    method: 'POST',
    url: myData.restore.path,
    payload,
    headers: { 'content-type': 'application/json', cookie: who.cookie, ...headers },
  });
const packed = { 'content-encoding': 'gzip' };

/** The body of a restore with other rows for one part. */
function bodyWith(part: string, rows: string): string {
  const marked = { ...file, data: { ...file.data, [part]: 'here' } };
  return JSON.stringify({ file: marked }).replace('"here"', rows);
}

describe('a malicious file', { timeout: 120_000 }, () => {
  const million = '{},'.repeat(1_000_000);

  test('of ten million empty objects is refused, and blocks nobody', async () => {
    const body = gzipSync(bodyWith('ritualCompletions', `[${million.repeat(10)}{}]`));
    expect(body.length).toBeLessThan(50_000);
    const zoe = await tisane.signUp();
    const order: string[] = [];
    const restored = send(maya, body, packed).then((answer) => {
      order.push('restore');
      return answer;
    });
    await zoe.get(dashboard.read, {});
    order.push('dashboard');
    const { status, text } = await restored;
    expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining('holds more than')]);
    expect(order).toEqual(['dashboard', 'restore']);
  });

  test('with more rows than an account holds is refused with that, and with no row', async () => {
    const rows = `[${'1,'.repeat(maxRows.ritualCompletions)}1]`;
    const { status, text } = await send(maya, gzipSync(bodyWith('ritualCompletions', rows)), packed);
    expect(status).toBe(400);
    expect(JSON.parse(text).issues).toMatchObject([
      {
        path: 'file.data.ritualCompletions',
        message: 'There are 600,001 of these, and one account holds 600,000',
        code: 'file-rows-too-many',
        parameters: { count: 600_001, most: 600_000 },
      },
    ]);
  });

  test('with many errors is refused with the first twenty', async () => {
    const { status, text } = await send(maya, bodyWith('weights', `[${'{},'.repeat(40_000)}{}]`));
    expect([status, JSON.parse(text).issues.length]).toEqual([400, 20]);
    expect(JSON.parse(text).issues[0].path).toMatch(/^file\.data\.weights\.0\./);
  });

  test('that is deeply nested, a zip bomb, cut off or mislabelled is refused', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const whole = gzipSync(JSON.stringify({ file }));
    const answers = [
      await send(maya, bodyWith('weights', deep)),
      await send(maya, gzipSync(bodyWith('weights', deep)), packed),
      await send(maya, gzipSync(Buffer.alloc(bodyBytes.restore + 1, ' ')), packed),
      await send(maya, whole.subarray(0, 200), packed),
      await send(maya, JSON.stringify({ file }), packed),
      await send(maya, whole),
      await send(maya, whole, { 'content-encoding': 'zstd' }),
      await send(maya, Buffer.from([0x22, 0xff, 0xfe, 0x22])),
      await send(maya, '{"__proto__":{"file":{}}}'),
      await send(maya, 'null'),
      await send(maya, '{"file":null}'),
      await send(maya, '{"file":{"data":[]}}'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      400, 400, 413, 400, 400, 400, 415, 400, 400, 400, 400, 400,
    ]);
    for (const { text } of answers) expect(JSON.parse(text).message).toMatch(/^[A-Z]/);
    expect((await maya.get(myData.read, {})).data).toEqual(file.data);
  });

  test('is unpacked only by its route', async () => {
    const { status, text } = await tisane.raw({
      method: 'POST',
      url: account.savePreferences.path,
      headers: { 'content-type': 'application/json', cookie: maya.cookie, ...packed },
      payload: gzipSync('{"emailNotifications":true,"ritualReminders":true,"mealPlanReminders":true}'),
    });
    expect([status, JSON.parse(text).message]).toEqual([400, 'The body is not valid JSON.']);
  });

  test('is restored one at a time', async () => {
    const body = brotliCompressSync(JSON.stringify({ file, replace: true }));
    const headers = { 'content-encoding': 'br' };
    const answers = await Promise.all([1, 2, 3].map(() => send(maya, body, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('1');
    expect((await send(maya, body, headers)).status).toBe(200);
  });
});

test('ten years of heavy use are restored, and exported unchanged', { timeout: 240_000 }, async () => {
  const long = tenYears(file);
  const body = JSON.stringify({ file: long });
  expect(body.length).toBeGreaterThan(15_000_000);
  const there = await tisane.signUp();
  expect((await send(there, body)).status).toBe(200);
  const stored = await there.get(myData.read, {});
  for (const part of Object.keys(long.data) as (keyof MyData['data'])[]) {
    expect([part, stored.data[part].length]).toEqual([part, long.data[part].length]);
  }
  const { ritualStats, totalDaysTracked } = await there.get(progress.stats, {});
  expect([ritualStats.totalCompleted, totalDaysTracked]).toEqual([15 * 3650, 3650]);
  // The export can be restored again, compressed too.
  const again = gzipSync(JSON.stringify({ file: { ...stored, account: long.account } }));
  expect((await send(await tisane.signUp(), again, packed)).status).toBe(200);
  tisane.setNow(livedUntil);
});
