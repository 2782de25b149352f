import { randomBytes, randomUUID } from 'node:crypto';
import { encryptSHLFile, SHLViewer } from 'kill-the-clipboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EncryptedFile,
  healthLinks,
  linkMinutes,
  maxLinks,
  maxWrongPasscodes,
} from '#contract/health-links.ts';
import { visitorCalls } from '#contract/limits.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const now = '2026-05-20T12:00:00Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const passcode = '481516';
const bundle = { resourceType: 'Bundle', type: 'document', entry: [] };

const newKey = () => randomBytes(32).toString('base64url');
const contentType = 'application/fhir+json';
const encrypted = async (key: string): Promise<EncryptedFile> => ({
  contentType,
  embedded: await encryptSHLFile({
    content: JSON.stringify(bundle),
    key,
    contentType,
    enableCompression: false,
  }),
});

let strangers = 0;
/** Opens a link as a stranger, from an address of their own unless one is given. */
function open(path: string, body: object, from?: string) {
  strangers += 1;
  const address = from ?? `10.9.${strangers >> 8}.${strangers & 255}`;
  return tisane.app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-forwarded-for': address, origin: 'https://viewer.example' },
    payload: { recipient: 'Dr. Lind', ...body },
  });
}

async function make(who: Client, given: Partial<Parameters<typeof bodyOf>[0]> = {}) {
  const key = newKey();
  const files = [await encrypted(key)];
  const body = bodyOf({ files, ...given });
  return { ...(await who.get(healthLinks.create, { body })), id: body.id, key, files };
}
const bodyOf = (given: { id?: string; passcode?: string; minutes?: number; files: EncryptedFile[] }) => ({
  id: randomUUID(),
  passcode,
  minutes: linkMinutes[0],
  ...given,
});

const rows = async (who: Client) => {
  const { rows } = await tisane.db.$client.query(
    `select (select count(*)::int from health_links where user_id = $1) links,
            (select count(*)::int from health_link_addresses where user_id = $1) addresses`,
    [who.user?.id],
  );
  return rows[0];
};
const over = { status: 404, code: 'health-link-over' };
const said = ({ statusCode, json }: Awaited<ReturnType<typeof open>>) => ({
  status: statusCode,
  code: (json() as { code?: string }).code,
});

describe('a link', () => {
  test('opens with its passcode, and counts how often', async () => {
    tisane.setNow(now);
    const maya = await tisane.signUp();
    const { path, expiresAt, files, id } = await make(maya);
    expect(path).toMatch(/^\/api\/shl\/[\w-]{43}$/);
    expect(expiresAt).toBe(later(60));
    for (let times = 1; times <= 2; times += 1) {
      const reply = await open(path, { passcode });
      expect([reply.statusCode, reply.json()]).toEqual([200, { files }]);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(await maya.get(healthLinks.list, {})).toMatchObject({ links: [{ id, openings: times }] });
    }
  });

  test('is read by a program of another maker on another site', async () => {
    tisane.setNow(undefined);
    const maya = await tisane.signUp();
    const { path, key, expiresAt } = await make(maya);
    const exp = Date.parse(expiresAt) / 1000;
    const payload = { url: `https://tisane.example${path}`, key, flag: 'P', exp: Math.floor(exp), v: 1 };
    const link = `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
    const fetched = async (url: string | URL | Request, init?: RequestInit) => {
      const reply = await open(new URL(String(url)).pathname, JSON.parse(String(init?.body)));
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      return new Response(reply.body, { status: reply.statusCode });
    };
    const viewer = new SHLViewer({ shlinkURI: `https://tisane.example/health-link#${link}`, fetch: fetched });
    const { fhirResources } = await viewer.resolveSHL({ recipient: 'Dr. Lind', passcode });
    expect(fhirResources).toEqual([bundle]);
    await expect(viewer.resolveSHL({ recipient: 'Dr. Lind', passcode: '000000' })).rejects.toThrow(
      /passcode/,
    );
    const asked = await tisane.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { origin: 'https://viewer.example', 'access-control-request-method': 'POST' },
    });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([204, 'content-type']);
  });

  test('ends after five wrong passcodes, however many come at the same time', async () => {
    tisane.setNow(now);
    const maya = await tisane.signUp();
    const { path } = await make(maya);
    const first = await open(path, { passcode: '000000' });
    expect([first.statusCode, first.json()]).toMatchObject([
      401,
      { code: 'passcode-wrong', parameters: { left: 4 }, remainingAttempts: 4 },
    ]);
    // Without a passcode nothing is guessed.
    expect((await open(path, {})).json()).toMatchObject({ remainingAttempts: 4 });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => open(path, { passcode: `1000${at + 10}` })),
    );
    const answered = guesses.map(said);
    expect(answered.filter(({ status }) => status === 401)).toHaveLength(maxWrongPasscodes - 1);
    expect(answered.filter(({ status }) => status === 404)).toHaveLength(12 - (maxWrongPasscodes - 1));
    expect(said(await open(path, { passcode }))).toEqual(over);
    expect(await rows(maya)).toEqual({ links: 0, addresses: 0 });
  });

  test('is opened by none but five guesses at the same time, and by a right one after four', async () => {
    tisane.setNow(now);
    const maya = await tisane.signUp();
    for (let times = 0; times < 3; times += 1) {
      const { path } = await make(maya);
      const guesses = [...Array.from({ length: 5 }, (_, at) => `1000${at + 10}`), passcode];
      const answers = (await Promise.all(guesses.map((each) => open(path, { passcode: each })))).map(said);
      expect(answers.filter(({ status }) => status !== 404).length).toBeLessThanOrEqual(maxWrongPasscodes);
    }
    const { path } = await make(maya);
    for (let wrong = 1; wrong < maxWrongPasscodes; wrong += 1) await open(path, { passcode: '000000' });
    // A right one is no wrong one: the link still opens.
    for (let times = 0; times < 2; times += 1) expect((await open(path, { passcode })).statusCode).toBe(200);
    expect((await open(path, {})).json()).toMatchObject({ remainingAttempts: 1 });
  });

  test('of which the fifth guess waits is not opened by a sixth', async () => {
    tisane.setNow(now);
    const maya = await tisane.signUp();
    const { path } = await make(maya);
    // Five guesses were counted, and none is judged yet.
    await tisane.db.$client.query('update health_links set wrong_passcodes = $2 where user_id = $1', [
      maya.user?.id,
      maxWrongPasscodes,
    ]);
    expect(said(await open(path, { passcode }))).toEqual(over);
  });

  test('leaves wrong passcodes in the log, and tells its owner when they ended it', async () => {
    tisane.setNow(now);
    const maya = await tisane.signUp();
    const { path } = await make(maya);
    const guessed = '77777777';
    tisane.securityLines.length = 0;
    for (let wrong = 0; wrong < maxWrongPasscodes; wrong += 1) await open(path, { passcode: guessed });
    await tisane.services.securityLog.settled();
    const events = tisane.securityLines.filter(({ about }) => about === 'health-link');
    expect(events.map(({ event }) => event)).toEqual([
      ...Array.from({ length: maxWrongPasscodes - 1 }, () => 'authn_login_fail'),
      'authn_login_lock',
    ]);
    expect(events.at(-1)).toMatchObject({ userId: maya.user?.id });
    const token = path.split('/').at(-1) ?? '';
    for (const secret of [guessed, token]) expect(JSON.stringify(events)).not.toContain(secret);
    const kinds = (await maya.get(securityActivity.recent, {})).map(({ kind }) => kind);
    expect(kinds).toContain('health-link-guessed');
    expect(kinds).not.toContain('sign-in-failed');
  });

  test('lets any site read its refusals', async () => {
    const allowed = async (path: string, body: object, from?: string) => {
      const { statusCode, headers } = await open(path, body, from);
      return [statusCode, headers['access-control-allow-origin']];
    };
    const nobodys = `/api/shl/${newKey()}`;
    expect(await allowed(nobodys, { passcode: 5 })).toEqual([400, '*']);
    expect(await allowed(nobodys, { passcode: 'x'.repeat(2_000_000) })).toEqual([413, '*']);
    const from = '203.0.113.78';
    const { count } = visitorCalls.linkOpenings;
    await Promise.all(Array.from({ length: count }, () => open(nobodys, {}, from)));
    expect(await allowed(nobodys, {}, from)).toEqual([429, '*']);
  });

  test('is over when its time is, and its files are gone at once', async () => {
    tisane.setNow(now);
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const hers = await make(maya, { minutes: 15 });
    await make(ben, { minutes: 15 });
    tisane.setNow(later(14));
    expect((await open(hers.path, { passcode })).statusCode).toBe(200);
    tisane.setNow(later(15));
    expect(said(await open(hers.path, { passcode }))).toEqual(over);
    expect(await rows(maya)).toEqual({ links: 0, addresses: 0 });
    expect(await ben.get(healthLinks.list, {})).toEqual({ links: [] });
    expect(await rows(ben)).toEqual({ links: 0, addresses: 0 });
  });

  test('is ended by its owner alone, once and again', async () => {
    tisane.setNow(now);
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const { path, id } = await make(maya);
    const params = { linkId: id };
    await ben.get(healthLinks.end, { params });
    expect((await open(path, { passcode })).statusCode).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      expect(await maya.get(healthLinks.end, { params })).toEqual({ ok: true });
      expect(said(await open(path, { passcode }))).toEqual(over);
    }
    expect(await rows(maya)).toEqual({ links: 0, addresses: 0 });
  });

  test('replaces the one with its id; five open at one time', async () => {
    tisane.setNow(now);
    const maya = await tisane.signUp();
    const id = randomUUID();
    const [first, second] = [await make(maya, { id }), await make(maya, { id })];
    expect(said(await open(first.path, { passcode }))).toEqual(over);
    expect((await open(second.path, { passcode })).statusCode).toBe(200);
    const files = second.files;
    const answers = await Promise.all(
      Array.from({ length: maxLinks }, () => maya.ask(healthLinks.create, { body: bodyOf({ files }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    expect(await rows(maya)).toEqual({ links: maxLinks, addresses: maxLinks });
  });

  test('of nobody is answered as one that is over', async () => {
    tisane.setNow(now);
    const maya = await tisane.signUp();
    const ended = await make(maya);
    await maya.get(healthLinks.end, { params: { linkId: ended.id } });
    const guessed = `/api/shl/${'A'.repeat(43)}`;
    const [one, other] = [await open(ended.path, { passcode }), await open(guessed, { passcode })];
    expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
    expect((await open(guessed, {})).statusCode).toBe(404);
    // More than may wait for a hash: nobody's links cost none.
    const strangers = await Promise.all(Array.from({ length: 120 }, () => open(guessed, { passcode })));
    expect(strangers.filter(({ statusCode }) => statusCode !== 404)).toEqual([]);
  });

  test('is not guessed at from one address for long', async () => {
    const { count, seconds } = visitorCalls.linkOpenings;
    const from = '203.0.113.77';
    const guess = () => open(`/api/shl/${newKey()}`, { passcode }, from);
    const answers = await Promise.all(Array.from({ length: count + 1 }, guess));
    const late = answers.filter(({ statusCode }) => statusCode === 429);
    expect(late.length).toBeGreaterThan(0);
    expect((await guess()).json()).toMatchObject({ code: 'too-many-attempts' });
    expect(Number((await guess()).headers['retry-after'])).toBeLessThanOrEqual(seconds);
  });
});

test('an account takes its links with it', async () => {
  tisane.setNow(now);
  const maya = await tisane.signUp();
  const { path } = await make(maya);
  await tisane.db.$client.query('delete from "user" where id = $1', [maya.user?.id]);
  expect(await rows(maya)).toEqual({ links: 0, addresses: 0 });
  expect(said(await open(path, { passcode }))).toEqual(over);
});
