import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import { call } from './call.ts';
import { CallError, SessionEnded } from './call-error.ts';
import { observeSession } from './session.ts';

let answers: (() => Response)[];
let asked: string[];
let ended: number;

const user = () => Response.json({ id: '1', email: 'maya@example.org' });
const unauthorized = () => Response.json({ message: 'Please log in.' }, { status: 401 });

beforeEach(() => {
  [answers, asked, ended] = [[], [], 0];
  observeSession({ confirmed: () => {}, ended: () => (ended += 1) });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return (answers.shift() ?? user)();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a session that another tab has replaced has not ended', async () => {
  answers = [unauthorized, user];
  expect(await call(account.user, {})).toMatchObject({ id: '1' });
  expect([asked.length, ended]).toEqual([2, 0]);
});

test('an ended session is reported once', async () => {
  answers = [unauthorized, unauthorized];
  await expect(call(account.user, {})).rejects.toBeInstanceOf(SessionEnded);
  expect([asked.length, ended]).toEqual([2, 1]);
});

test('a machine-made error page of a proxy is no message; plain text is', async () => {
  const failing = (text: string) => () => new Response(text, { status: 502, statusText: 'Bad Gateway' });
  for (const [text, message] of [
    ['<html><h1>502</h1></html>', 'Bad Gateway'],
    ['{}', 'Bad Gateway'],
    ['The kettle is empty.', 'The kettle is empty.'],
  ] as const) {
    answers = [failing(text)];
    await expect(call(account.user, {})).rejects.toThrow(message);
  }
});

test('a wrong password ends no session, and is not retried', async () => {
  answers = [unauthorized];
  const wrong = call(account.login, { body: { email: 'maya@example.org', password: 'no' } });
  await expect(wrong).rejects.toBeInstanceOf(CallError);
  expect([asked.length, ended]).toEqual([1, 0]);
});
