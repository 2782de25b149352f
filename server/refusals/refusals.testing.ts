import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts';
import { refusalCodes } from '#server/http/openapi-refusals.ts';
import { type Somebody, somebody } from '#server/policy.people.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

type Reply = { status: number; body: unknown; headers?: Record<string, unknown> };
export type Scene = Somebody & { tisane: TestApp };

/** For each code a call, after its preparation, that is refused with that code. */
export type Provocations = Partial<Record<ErrorCode, (scene: Scene) => Promise<Reply>>>;

type Said = { code?: string; message?: string; parameters?: Record<string, unknown> };

/** The server's current time. */
export const now = '2026-05-20T12:00:00Z';
export const today = '2026-05-20';

/** Codes of Fastify's own errors, which keep its status. */
const statusOfFramework: readonly string[] = ['bad-request', 'body-too-large'];

/** A client that remembers its last endpoint. */
function remembering(client: Client): Client & { last: () => Endpoint | undefined } {
  let last: Endpoint | undefined;
  return {
    ...client,
    cookie: client.cookie,
    ask: (endpoint, input) => {
      last = endpoint;
      return client.ask(endpoint, input);
    },
    last: () => last,
  };
}

/** For each code, the real server refuses with its status, parameters and text, and the API's description lists it. */
export function testRefusals(provocations: Provocations, open: () => Promise<TestApp> = startTestApp): void {
  let tisane: TestApp;
  beforeAll(async () => {
    tisane = await open();
    tisane.setNow(now);
  });
  afterAll(() => tisane.close());

  test.each(Object.entries(provocations))('%s', { timeout: 60_000 }, async (code, provoke) => {
    const person = await somebody(tisane);
    const client = remembering(person.client);
    const { status, body, headers } = await provoke({ ...person, client, tisane });
    // A temporary refusal has a time to retry.
    if (status === 503 && headers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const { issues = [], ...refused } = body as Said & { issues?: Said[] };
    const said = [refused, ...issues].find((each) => each.code === code);
    expect(said?.code, JSON.stringify(body)).toBe(code);
    const known: { status: number; parameters?: readonly string[] } = errorCodes[code as ErrorCode];
    const { code: mainCode = '' } = refused;
    if (!statusOfFramework.includes(mainCode)) expect(status).toBe(errorCodes[mainCode as ErrorCode].status);
    expect(Object.keys(said?.parameters ?? {})).toEqual(
      expect.arrayContaining([...(known.parameters ?? [])]),
    );
    expect(said?.message).toMatch(/^[A-Z“\d][^{}]+$/);
    const endpoint = client.last();
    if (endpoint) expect(refusalCodes(endpoint)).toContain(mainCode);
  });
}

/** Sends an invalid call, or one outside the contract. */
export async function raw(
  { tisane, cookie }: Pick<Scene, 'tisane' | 'cookie'>,
  options: Parameters<TestApp['raw']>[0] & object,
): Promise<Reply> {
  const given = typeof options === 'string' ? { url: options } : options;
  const { status, text } = await tisane.raw({ ...given, headers: { cookie, ...given.headers } });
  return { status, body: JSON.parse(text) };
}
