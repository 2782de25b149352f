import { expect, test } from 'vitest';
import type { Ritual } from '#contract/rituals.ts';
import { continued } from './plan-draft.ts';

const ritual = (id: string): Ritual => ({
  id,
  goal: 'energy-boost',
  title: id,
  description: '',
  timeOfDay: 'morning',
  minutes: null,
  why: null,
  caution: null,
  templateId: null,
});
const line = (id: string) => ({ id, title: id, timeOfDay: 'morning' as const });
const idsOf = ({ lines }: { lines: { id: string }[] }) => lines.map(({ id }) => id);

test('a new draft is what is there', () => {
  const draft = continued({ lines: [], known: [] }, [ritual('a'), ritual('b')]);
  expect([idsOf(draft), draft.known]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('what was added elsewhere joins it, what was taken out elsewhere leaves it, and what was changed here stays', () => {
  const draft = { lines: [line('new'), line('b'), line('a')], known: ['a', 'b', 'c'] };
  const later = continued(draft, [ritual('b'), ritual('c'), ritual('tea')]);
  expect(idsOf(later)).toEqual(['new', 'b', 'tea']);
  expect(later.known).toEqual(['b', 'c', 'tea']);
});
