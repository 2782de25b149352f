import { expect, test } from 'vitest';
import { ofCondition } from '#domain/check-ins/proposed-presets.ts';
import { loadConditions } from './remedies.load.ts';

test('presets are proposed for existing conditions only', () => {
  const names = new Set(loadConditions().map(({ name }) => name));
  expect(Object.keys(ofCondition).filter((name) => !names.has(name))).toEqual([]);
});
