import { expect, test } from 'vitest';
import {
  type CheckIn,
  checkIns,
  type Episode,
  type HowIFeel,
  type TrackedItem,
} from '#contract/check-ins.ts';
import { withoutDeleted } from '#domain/check-ins/check-in.ts';
import { keyOfOperation, operationNamed } from '#web/outbox/operation.ts';
import { followItem, setCheckIn, setTrackedItem, type WrittenCheckIn } from './check-ins.ts';
import { setWeight } from './weight.ts';

const item = (id: string, position = 0): TrackedItem => ({
  id,
  preset: 'headache',
  name: '',
  kind: 'scale',
  unit: '',
  isArchived: false,
  position,
});
const checkIn = (id: string, day: string, itemIds: string[], note = ''): CheckIn => ({
  id,
  day,
  at: `${day}T08:00:00.000Z`,
  zone: 'UTC',
  values: itemIds.map((itemId) => ({ itemId, value: 3 })),
  note,
});
const episode = (id: string, itemId: string, startedAt: string, endedAt: string | null): Episode => ({
  id,
  itemId,
  startedAt,
  endedAt,
  peak: null,
  triggers: [],
  taken: [],
  note: '',
});
const reply: HowIFeel = {
  items: [item('a', 1), item('b', 2)],
  checkIns: [checkIn('1', '2026-05-10', ['a']), checkIn('2', '2026-05-11', ['a', 'b'])],
  episodes: [episode('e', 'a', '2026-05-10T08:00:00.000Z', null)],
  weights: [{ date: '2026-05-10', kg: 71 }],
  rituals: [],
  doses: [],
};

/** The reply for May after an operation, applied twice. */
function after(name: string, target: object, value: unknown, before = reply): HowIFeel {
  const query = { from: '2026-05-01', to: '2026-05-31' };
  const patch = operationNamed(name)?.patches.find(({ path }) => path === checkIns.read.path);
  const apply = (to: unknown) => patch?.apply(to, target, value, { query }) as HowIFeel;
  const patched = apply(before);
  expect(apply(patched)).toEqual(patched);
  return patched;
}
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('a tracked item is in its place; deleting it hides only its own records until it is restored', () => {
  expect(ids(after('tracked-item', { id: 'c' }, item('c', 1)).items)).toEqual(['a', 'c', 'b']);
  expect(ids(after('tracked-item', { id: 'a' }, item('a', 3)).items)).toEqual(['b', 'a']);
  const deleted = after('tracked-item', { id: 'a' }, null);
  expect(after('tracked-item', { id: 'a' }, item('a', 1), deleted)).toEqual(reply);
  expect(withoutDeleted(deleted)).toEqual({
    ...reply,
    items: [item('b', 2)],
    checkIns: [checkIn('2', '2026-05-11', ['b'])],
    episodes: [],
  });
});

test('a check-in is in the replies for its day; an empty one in none', () => {
  const set = (value: CheckIn | null) => ids(after('check-in', { id: '1' }, value).checkIns);
  expect(set(checkIn('1', '2026-05-12', ['a']))).toEqual(['2', '1']);
  expect(set(checkIn('1', '2026-06-01', ['a']))).toEqual(['2']);
  expect(set(checkIn('1', '2026-05-10', []))).toEqual(['2']);
  expect(set(checkIn('1', '2026-05-10', [], 'Tired'))).toEqual(['1', '2']);
  expect(set(null)).toEqual(['2']);
});

test('a change of a check-in keeps what another device has written since', () => {
  const base = { ...checkIn('2', '2026-05-11', ['a']), note: 'Rain' };
  const set = (value: WrittenCheckIn) => after('check-in', { id: '2' }, value).checkIns[1]?.values;
  const withValue = (itemId: string) => ({ ...base, values: [...base.values, { itemId, value: 9 }] });
  expect(set({ ...withValue('c'), base })).toEqual(
    ['a', 'b', 'c'].map((itemId) => expect.objectContaining({ itemId })),
  );
  expect(set({ ...base, values: [], base })).toEqual([{ itemId: 'b', value: 3 }]);
  // A deleted check-in does not come back with another change.
  expect(after('check-in', { id: '3' }, { ...base, id: '3', values: [], base }).checkIns).toEqual(
    reply.checkIns,
  );
  // Operations stored by an earlier version.
  expect(set(withValue('c'))).toHaveLength(2);
});

test('an episode is in the replies for all its days', () => {
  const set = (startedAt: string, endedAt: string | null) =>
    after('episode', { id: 'f', itemId: 'a' }, episode('f', 'a', startedAt, endedAt)).episodes.length;
  expect(set('2026-05-02T08:00:00.000Z', '2026-05-03T08:00:00.000Z')).toBe(2);
  expect(set('2026-01-02T08:00:00.000Z', null)).toBe(2);
  expect(set('2026-01-02T08:00:00.000Z', '2026-04-29T08:00:00.000Z')).toBe(1);
  expect(set('2026-06-02T08:00:00.000Z', null)).toBe(1);
  expect(after('episode', { id: 'e', itemId: 'a' }, null).episodes).toEqual([]);
});

test('a weight is in the replies for its day', () => {
  const set = (date: string, kg: number | null) => after(setWeight.name, { date }, kg).weights;
  const there = { date: '2026-05-10', kg: 71 };
  expect(set('2026-05-09', 70.5)).toEqual([{ date: '2026-05-09', kg: 70.5 }, there]);
  expect(set('2026-05-10', 70.5)).toEqual([{ date: '2026-05-10', kg: 70.5 }]);
  expect(set('2026-06-01', 70.5)).toEqual([there]);
  expect(set('2026-05-10', null)).toEqual([]);
});

test('a later change of a tracked item does not move its creation behind a check-in', () => {
  expect(setTrackedItem.name).not.toBe(followItem.name);
  expect(setTrackedItem.needs?.({ id: 'a' })).toEqual([keyOfOperation(followItem.name, 'a')]);
  expect(setCheckIn.after).toContain(followItem.name);
});
