import { expect, test } from 'vitest';
import { NotOurs, ourReply, type Sender, senderOf } from './our-reply.ts';

const reply = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });
const json = (status: number) => reply(status, { 'Content-Type': 'application/json' });
/** A redirect that was not followed has no status and no headers. */
const redirect = Object.defineProperties(new Response(), {
  type: { value: 'opaqueredirect' },
  status: { value: 0 },
});

test.each([200, 401, 403, 404, 429, 500, 503])('a %i with the mark of the server is ours', (status) => {
  expect(senderOf(reply(status, { 'X-Tisane': 'yes' }))).toBe('server');
});

test.each([200, 400, 403, 404, 500])('so is JSON with %i, of an older version', (status) => {
  expect(senderOf(json(status))).toBe('server');
});

test('so is an error without a body, and no success', () => {
  expect(senderOf(new Response(null, { status: 500 }))).toBe('server');
  expect(senderOf(new Response(null, { status: 200 }))).toBe('sign-in');
});

test.each<[Response, Sender]>([
  ...[200, 401, 403].map((status) => [reply(status), 'sign-in'] satisfies [Response, Sender]),
  [redirect, 'sign-in'],
  ...[400, 404, 429, 500, 502, 503, 504].map(
    (status) => [reply(status), 'gateway'] satisfies [Response, Sender],
  ),
  // Their JSON is no sign of ours.
  ...[429, 502, 503, 504].map((status) => [json(status), 'gateway'] satisfies [Response, Sender]),
  [json(401), 'sign-in'],
])('%o without it is not', async (given, sender) => {
  expect(senderOf(given)).toBe(sender);
  await expect(ourReply(given)).rejects.toMatchObject({ reply: given, sender });
  await expect(ourReply(given)).rejects.toBeInstanceOf(NotOurs);
});
