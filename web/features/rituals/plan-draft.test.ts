import { expect, test } from 'vitest';
import type { Ritual } from '#contract/rituals.ts';
import { continued, moved } from './plan-draft.ts';

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

test('a new draft equals the rituals', () => {
  const draft = continued({ lines: [], known: [] }, [ritual('a'), ritual('b')]);
  expect([idsOf(draft), draft.known]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a draft adopts rituals that were added or removed elsewhere, and keeps its own changes', () => {
  const draft = { lines: [line('new'), line('b'), line('a')], known: ['a', 'b', 'c'] };
  const later = continued(draft, [ritual('b'), ritual('c'), ritual('tea')]);
  expect(idsOf(later)).toEqual(['new', 'b', 'tea']);
  expect(later.known).toEqual(['b', 'c', 'tea']);
});

test('a line is moved within its time of day, and the others keep their order', () => {
  const tea = { ...line('tea'), timeOfDay: 'evening' as const };
  const lines = [line('a'), tea, line('b'), line('c')];
  expect(idsOf({ lines: moved(lines, 'a', 1) })).toEqual(['tea', 'b', 'a', 'c']);
  expect(idsOf({ lines: moved(lines, 'a', 2) })).toEqual(['tea', 'b', 'c', 'a']);
  expect(idsOf({ lines: moved(lines, 'c', 0) })).toEqual(['c', 'a', 'tea', 'b']);
  expect(idsOf({ lines: moved(lines, 'tea', 0) })).toEqual(['a', 'b', 'c', 'tea']);
  expect(idsOf({ lines: moved(lines, 'gone', 0) })).toEqual(['a', 'tea', 'b', 'c']);
});
