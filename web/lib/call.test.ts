import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import { serverHeader } from '#contract/operation-headers.ts';
import { call } from './call.ts';
import { CallError, SessionEnded } from './call-error.ts';
import { replyWith } from './our-reply.testing.ts';
import { observeSession } from './session.ts';

let answers: (() => Response)[];
let asked: string[];
let ended: number;

const user = () => replyWith({ id: '1', email: 'maya@example.org' });
const unauthorized = () => replyWith({ message: 'Please log in.' }, { status: 401 });

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

test('a reply without a message of ours has its text, else that of its status', async () => {
  const failing = (text: string) => () => {
    const init = { status: 502, statusText: 'Bad Gateway', headers: { [serverHeader]: 'yes' } };
    return new Response(text, init);
  };
  for (const [text, message] of [
    ['{}', 'Bad Gateway'],
    ['', 'Bad Gateway'],
    ['The kettle is empty.', 'The kettle is empty.'],
  ] as const) {
    answers = [failing(text)];
    await expect(call(account.user, {})).rejects.toThrow(message);
  }
});

const page = (status: number) => () => new Response('<h1>Who are you?</h1>', { status });
const cut = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  return new Response(body, { headers: { [serverHeader]: 'yes' } });
};
const half = () => new Response('{"id":', { headers: { [serverHeader]: 'yes' } });

test.each([
  ['a page of a proxy', page(502)],
  ['another page', page(200)],
  ['a sign-in in front', page(401)],
  ['a reply that breaks off', cut],
  ['half of a reply', half],
])('%s counts as no connection, and ends no session', async (_, answer) => {
  answers = [answer];
  await expect(call(account.user, {})).rejects.toMatchObject({ status: 0 });
  expect([asked.length, ended]).toEqual([1, 0]);
});

test('a wrong password ends no session, and is not retried', async () => {
  answers = [unauthorized];
  const wrong = call(account.login, { body: { email: 'maya@example.org', password: 'no' } });
  await expect(wrong).rejects.toBeInstanceOf(CallError);
  expect([asked.length, ended]).toEqual([1, 0]);
});
