import { expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { type StoredTrial, type TrialDay, trials } from '#contract/trials.ts';
import { keyOfOperation, operationNamed } from '#web/outbox/operation.ts';
import { setTrial, setTrialDay, startTrial } from './trials.ts';

const trial = (id: string, firstDay = '2026-05-01', days: TrialDay[] = []): StoredTrial => ({
  ...examples.trials.save.body,
  id,
  firstDay,
  days,
});
const answered: TrialDay[] = [
  { day: '2026-05-01', value: 3, followed: null },
  { day: '2026-05-03', value: null, followed: true },
];
const reply = { trials: [trial('b', '2026-05-09'), trial('a', '2026-05-01', answered)] };

/** The reply after an operation, applied twice. */
function after(name: string, target: object, value: unknown): StoredTrial[] {
  const patch = operationNamed(name)?.patches.find(({ path }) => path === trials.read.path);
  const apply = (to: unknown) => patch?.apply(to, target, value, {}) as typeof reply;
  const patched = apply(reply);
  expect(apply(patched)).toEqual(patched);
  return patched.trials;
}
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('a new trial is among the others, the newest first', () => {
  const set = (value: StoredTrial | null) => ids(after(startTrial.name, { id: 'c' }, value));
  expect(set(trial('c', '2026-05-20'))).toEqual(['c', 'b', 'a']);
  expect(set(trial('c', '2026-05-01'))).toEqual(['b', 'c', 'a']);
  expect(set(null)).toEqual(['b', 'a']);
});

test('a changed trial keeps its days; a deleted one is gone', () => {
  const stopped = { ...trial('a'), stoppedOn: '2026-05-04', stopReason: 'own' as const };
  expect(after(setTrial.name, { id: 'a' }, stopped)[1]).toEqual({ ...stopped, days: answered });
  expect(ids(after(setTrial.name, { id: 'a' }, null))).toEqual(['b']);
});

test('an answer is in its trial with the value of the day; without both the day is gone', () => {
  const set = (day: string, followed: boolean | null) =>
    after(setTrialDay.name, { trialId: 'a', day }, followed)[1]?.days;
  const [first, last] = answered;
  expect(set('2026-05-01', false)).toEqual([{ ...first, followed: false }, last]);
  expect(set('2026-05-02', true)).toEqual([first, { day: '2026-05-02', value: null, followed: true }, last]);
  expect(set('2026-05-03', null)).toEqual([first]);
  expect(after(setTrialDay.name, { trialId: 'a', day: '2026-05-02' }, true)[0]).toEqual(reply.trials[0]);
});

test('the call has the trial without its days', () => {
  const { id: _, days: __, ...body } = trial('a');
  expect(startTrial.call({ id: 'a' }, trial('a', '2026-05-01', answered))).toMatchObject({
    method: 'PUT',
    input: { params: { trialId: 'a' }, body },
  });
  expect(setTrial.call({ id: 'a' }, trial('a')).input).toEqual({ params: { trialId: 'a' }, body });
  expect(setTrial.call({ id: 'a' }, null).method).toBe('DELETE');
});

test('the server knows the trial before its answers, and has them before it is deleted', () => {
  const needed = [keyOfOperation(startTrial.name, 'a')];
  expect(setTrialDay.needs?.({ trialId: 'a', day: '2026-05-01' })).toEqual(needed);
  expect(setTrial.needs?.({ id: 'a' })).toEqual(needed);
  expect(setTrial.after).toContain(setTrialDay.name);
  // Else the trial before it would still run.
  expect(startTrial.after).toContain(setTrial.name);
});
