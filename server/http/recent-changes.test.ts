import { expect, test } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const second = 1000;
const change = (userId: string, ...tags: string[]) => ({ userId, device: null, tags });

function atClock() {
  const clock = { now: 0 };
  return { clock, recent: createRecentChanges(() => clock.now) };
}

test('the time before listening began is unknown', () => {
  const { clock, recent } = atClock();
  expect(recent.of('maya', 0)).toBeUndefined();
  recent.missed();
  recent.note(change('maya', 'dashboard'));
  clock.now = 10 * second;
  expect(recent.of('maya', 6 * second)).toBeUndefined();
  expect(recent.of('maya', 5 * second)).toHaveLength(1);
});

test('a person’s changes since an instant are returned, and nobody else’s', () => {
  const { clock, recent } = atClock();
  recent.missed();
  for (const at of [10, 20, 30]) {
    clock.now = at * second;
    recent.note(change('maya', `at-${at}`));
    recent.note(change('ada', 'goal'));
  }
  clock.now = 31 * second;
  expect(recent.of('maya', 7 * second)?.flatMap(({ tags }) => tags)).toEqual(['at-20', 'at-30']);
  expect(recent.of('ben', 7 * second)).toEqual([]);
});

test('missed messages make all changes until then unknown', () => {
  const { clock, recent } = atClock();
  recent.missed();
  clock.now = 20 * second;
  recent.missed();
  clock.now = 22 * second;
  expect(recent.of('maya', second)).toBeUndefined();
  clock.now = 40 * second;
  expect(recent.of('maya', second)).toEqual([]);
});

test('only the latest of very many changes are kept, and older ones are unknown', () => {
  const { clock, recent } = atClock();
  recent.missed();
  const count = 30_000;
  for (let each = 0; each < count; each += 1) {
    clock.now += 1;
    recent.note(change(`person ${each}`, 'goal'));
  }
  expect(recent.of(`person ${count - 1}`, 0)).toHaveLength(1);
  expect(recent.of('person 0', count)).toBeUndefined();
});
