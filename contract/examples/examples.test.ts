import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleOf } from './examples.ts';

const lines = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [feature, name, endpoint] as const),
);

describe('the example of each call', () => {
  test.each(lines)('%s.%s is valid input of the endpoint', (feature, name, endpoint) => {
    const example = exampleOf(feature, name);
    for (const part of ['params', 'query', 'body'] as const) {
      const shape = endpoint[part];
      expect([part, part in example && !shape]).toEqual([part, false]);
      if (!shape || (part === 'query' && !example.query)) continue;
      expect(z.safeParse(shape, example[part]).error).toBeUndefined();
    }
  });
});
