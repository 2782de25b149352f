import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing.ts';
import { markOf, sessionMark } from './cookies.ts';

let tisane: TestApp;
let plain: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { publicUrl: 'https://tisane.example' } });
  plain = await startTestApp();
});
afterAll(async () => {
  await tisane.close();
  await plain.close();
});

const read = (app: TestApp, cookie: string) =>
  app.app.inject({ url: account.user.path, headers: { cookie } });

test('a cookie without a signature has no session and no mark', () => {
  expect([markOf(''), markOf('token')]).toEqual([undefined, undefined]);
  expect(markOf('token.signature')).toBe(sessionMark('token'));
});

/** The same session under another name. */
const renamed = (cookie: string, prefix: string) => cookie.replace('__Host-', prefix);

test('on https every cookie is bound to this host: __Host-, Secure, no domain', async () => {
  const answer = await tisane.app.inject({
    method: 'POST',
    url: account.signup.path,
    payload: { email: 'maya@example.org', password: 'correct horse staple' },
  });
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-tisane\./);
    expect(line).toContain('Secure');
    // Pages read the mark; it grants nothing.
    expect(line.includes('HttpOnly')).toBe(!line.startsWith('__Host-tisane.session_mark='));
    expect(line).toContain('Path=/');
    expect(line).not.toContain('Domain');
  }
});

test('a reply names its session: the new one, else that of its request', async () => {
  const markIn = (cookie: string) => /session_mark=([^;]+)/.exec(cookie)?.[1];
  const { cookie } = await tisane.signUp();
  const answer = await read(tisane, cookie);
  expect(markIn(cookie)).toBeTruthy();
  expect(answer.headers['x-session-mark']).toBe(markIn(cookie));
  const again = await tisane.app.inject({
    method: 'POST',
    url: account.login.path,
    headers: { cookie },
    payload: { email: 'maya@example.org', password: 'correct horse staple' },
  });
  const begun = [again.headers['set-cookie'] ?? []].flat().map(markIn).find(Boolean);
  expect(begun).toBeTruthy();
  expect(again.headers['x-session-mark']).toBe(begun);
  expect(begun).not.toBe(markIn(cookie));
  expect((await read(tisane, '')).headers['x-session-mark']).toBeUndefined();
});

test('on https a cookie without the prefix signs nobody in', async () => {
  const { cookie } = await tisane.signUp();
  expect(cookie).toMatch(/^__Host-tisane\.session_token=/);
  expect((await read(tisane, cookie)).statusCode).toBe(200);
  expect((await read(tisane, renamed(cookie, ''))).statusCode).toBe(401);
});

test('a cookie with another prefix never overrides one that only this host can have set', async () => {
  const maya = await tisane.signUp();
  const mallory = await tisane.signUp();
  for (const slipped of [renamed(mallory.cookie, '__Secure-'), renamed(mallory.cookie, '')]) {
    for (const cookie of [`${slipped}; ${maya.cookie}`, `${maya.cookie}; ${slipped}`]) {
      expect((await read(tisane, cookie)).json()).toMatchObject({ id: maya.user?.id });
    }
  }
});

test('without https the cookie has no prefix, and prefixed ones are ignored', async () => {
  const { cookie } = await plain.signUp();
  expect(cookie).toMatch(/^tisane\.session_token=/);
  expect((await read(plain, cookie)).statusCode).toBe(200);
  expect((await read(plain, `__Host-${cookie}`)).statusCode).toBe(401);
  expect((await read(plain, `__Secure-${cookie}`)).statusCode).toBe(401);
});

test('the session mark is set and deleted with the session, reveals nothing, and grants nothing', async () => {
  const { cookie } = await plain.signUp();
  const [token = '', mark = ''] = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
  expect(decodeURIComponent(token)).not.toContain(mark);
  expect((await read(plain, `tisane.session_mark=${mark}`)).statusCode).toBe(401);
  const other = await plain.signUp();
  expect(other.cookie).not.toContain(mark);
  const { cookies } = await plain.app.inject({
    method: 'POST',
    url: account.logout.path,
    headers: { cookie },
  });
  for (const name of ['tisane.session_token', 'tisane.session_mark']) {
    expect(cookies.find((each) => each.name === name)).toMatchObject({ value: '', maxAge: 0 });
  }
});
