import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { everyEndpoint } from '#contract/all.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let text: string;
beforeAll(async () => {
  tisane = await startTestApp();
  text = (await tisane.raw({ url: '/api/docs/openapi.json' })).text;
});
afterAll(() => tisane.close());

test('every call is described, with a unique id and its feature’s tag', () => {
  const { paths } = JSON.parse(text) as {
    paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  };
  const described = Object.entries(paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${route.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = everyEndpoint.map(({ method, path }) => `${method} ${path}`);
  expect(described.sort()).toEqual([...served, 'GET /api/events'].sort());
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(served.length + 1);
});

test('each call lists its refusal codes, with an example of each', () => {
  const { paths } = JSON.parse(text);
  const { responses } = paths['/api/rituals'].post;
  expect(responses[409].content['application/json'].examples['goal-changed'].value).toEqual({
    message: 'Your healing goal has changed since. Please reload and try again.',
    code: 'goal-changed',
  });
  for (const { method, path: route, refuses = [] } of everyEndpoint) {
    const line = paths[route.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    for (const code of refuses) {
      expect(line.responses[errorCodes[code].status].content['application/json'].examples).toHaveProperty(
        code,
      );
    }
  }
});

test('Redocly’s recommended rules find no problem', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

type Media = { schema?: object; example?: unknown };
type Described = Record<
  string,
  {
    operationId: string;
    requestBody?: { content: Record<string, Media> };
    responses: Record<string, { content?: Record<string, Media> }>;
  }
>;

test('a client built from the description alone calls the app, and reads its replies', async () => {
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Described>;
    components: { schemas: object };
  };
  /** A self-contained JSON Schema. */
  const shapeOf = (schema: object) =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
          '#/components/schemas/',
          '#/$defs/',
        ),
      ),
    );
  const read = async (id: string, named: Record<string, string> = {}) => {
    for (const [route, methods] of Object.entries(paths)) {
      const found = Object.entries(methods).find(([, { operationId }]) => operationId === id);
      if (!found) continue;
      const [method, { responses }] = found;
      const url = route.replace(/\{(\w+)\}/g, (_, name) => named[name] ?? '');
      const { status, text: reply } = await tisane.raw({ method: method as 'get', url });
      const schema = responses[status]?.content?.['application/json']?.schema ?? false;
      return { status, reply: schema && shapeOf(schema).parse(JSON.parse(reply)) };
    }
    return undefined;
  };
  expect(await read('healthReady')).toMatchObject({ status: 200, reply: { status: 'ok' } });
  expect(await read('ritualsForGoal', { goal: 'energy-boost' })).toMatchObject({
    status: 401,
    reply: { code: 'signed-out' },
  });

  const bodies = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).map((media) => ({ operationId, ...media })),
    );
  expect(bodies.length).toBeGreaterThan(50);
  for (const { operationId, schema = {}, example } of bodies) {
    expect([operationId, shapeOf(schema).safeParse(example).error]).toEqual([operationId, undefined]);
  }
});
