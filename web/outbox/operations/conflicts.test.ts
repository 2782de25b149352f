import { beforeAll, expect, test } from 'vitest';
import { everyEndpoint } from '#contract/all.ts';
import { conflictOf } from '#contract/conflicts.ts';
import { operationNamed } from '#web/outbox/operation.ts';
import { definitions, loadDefinitions } from './definitions.ts';
import { samples } from './samples.testing.ts';

const names = Object.keys(definitions);

beforeAll(() => loadDefinitions(names));

test('there are samples of every operation', () => {
  expect(Object.keys(samples).sort()).toEqual([...names].sort());
});

test.each(names)('%s stores a call that the contract allows to be queued', (name) => {
  const operation = operationNamed(name);
  const { target, values } = samples[name] ?? { target: null, values: [] };
  expect(values).not.toEqual([]);
  for (const value of values) {
    const call = operation?.call(target, value);
    const endpoint = everyEndpoint.find(({ method, path }) => method === call?.method && path === call.path);
    expect(endpoint).toBeDefined();
    const { params, body } = (call?.input ?? {}) as { params?: unknown; body?: unknown };
    expect(endpoint?.params?.safeParse(params).error).toBeUndefined();
    expect(endpoint?.body?.safeParse(body).error).toBeUndefined();
    // The call survives JSON without loss.
    expect(JSON.parse(JSON.stringify(call))).toEqual(call);
    if (endpoint) expect(conflictOf(endpoint)).toMatchObject({ offline: true });
  }
});

test('each call that the contract allows to be queued belongs to an operation', () => {
  const stored = new Set(
    names.flatMap((name) => {
      const { target, values } = samples[name] ?? { target: null, values: [] };
      return values.map((value) => {
        const call = operationNamed(name)?.call(target, value);
        return `${call?.method} ${call?.path}`;
      });
    }),
  );
  const mayWait = everyEndpoint
    .filter((endpoint) => endpoint.method !== 'GET' && conflictOf(endpoint).offline)
    .map(({ method, path }) => `${method} ${path}`);
  expect(mayWait.filter((call) => !stored.has(call))).toEqual([]);
  expect(mayWait).not.toEqual([]);
});
