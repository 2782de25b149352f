import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { addressOf, type Client, type TestApp } from './testing.ts';

/** The server's time when a test begins, in milliseconds since 1970. */
export const noon = Date.parse('2026-05-20T12:00:00Z');

type Sent = { madeAt: number; sentAt?: number; key?: string; person?: string };

/** A device of a person, whose clock is off by `off` milliseconds. */
export function deviceOf(tisane: TestApp, { cookie }: Client, off = 0, id: string = randomUUID()) {
  /** Sends a call that the device says was made and sent at these times, in seconds after noon. */
  return async <E extends Endpoint>(
    endpoint: E,
    input: Call<E>,
    { madeAt, sentAt = 0, key, person }: Sent,
  ) => {
    const parts = input as { body?: object };
    const clock = (seconds: number) => String(noon + off + seconds * 1000);
    const { status, text } = await tisane.raw({
      method: endpoint.method,
      url: addressOf(endpoint, input as object),
      headers: {
        cookie,
        'x-time-zone': 'UTC',
        'x-device': id,
        'x-made-at': clock(madeAt),
        'x-sent-at': clock(sentAt),
        ...(key && { 'idempotency-key': key }),
        ...(person && { 'x-person': person }),
      },
      ...(parts.body && { payload: parts.body }),
    } as InjectOptions);
    return { status, body: JSON.parse(text) as Reply<E> & { code?: string } };
  };
}
