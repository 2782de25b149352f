import { serverHeader } from '#contract/operation-headers.ts';

/** A reply of our server, for a test that answers `fetch` in its place. */
export function replyWith(body: unknown, init?: ResponseInit): Response {
  const reply = Response.json(body, init);
  reply.headers.set(serverHeader, 'yes');
  return reply;
}
