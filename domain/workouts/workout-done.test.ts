import { expect, test } from 'vitest';
import { doneExercises, minutesThatCount } from './workout-done.ts';
import { advance, newSession, restoredSession, type SessionEvent } from './workout-session.ts';
import { timeline } from './workout-timeline.ts';

const line = (exerciseId: string, sets = 1) => ({
  exerciseId,
  exerciseName: exerciseId,
  part: 'main' as const,
  sets,
  reps: null,
  duration: 10,
  eachSide: false,
  rest: 5,
  note: null,
});
const steps = timeline({ rounds: 1, restBetweenRounds: 0 }, [
  line('march'),
  line('squat', 2),
  line('breathe'),
]);

/** The session after these events, one second apart. */
const after = (...events: SessionEvent['type'][]) =>
  events.reduce((session, type, at) => advance(steps, session, { type, now: at * 1000 }), newSession);
const done = (...events: SessionEvent['type'][]) =>
  doneExercises(steps, after(...events)).map(({ name, done, times }) => `${name} ${done}/${times}`);

test('a step that ran its time is done, a skipped one is not', () => {
  const ran = advance(steps, after('start'), { type: 'tick', now: 600_000 });
  expect(ran.status).toBe('done');
  expect(doneExercises(steps, ran).map(({ done }) => done)).toEqual([1, 2, 1]);
  expect(done('start', 'skip', 'skip')[0]).toBe('march 0/1');
});

test('the rest of a session ended early is not done', () => {
  // March is skipped, squat has begun.
  expect(done('start', 'skip', 'skip', 'finish')).toEqual(['march 0/1', 'squat 0/2', 'breathe 0/1']);
  const once = advance(steps, after('start'), { type: 'tick', now: 26_000 });
  const ended = advance(steps, once, { type: 'finish', now: 27_000 });
  expect(doneExercises(steps, ended).map(({ done }) => done)).toEqual([1, 1, 0]);
});

test('going back undoes a skip', () => {
  const back = advance(steps, after('start', 'skip', 'skip', 'back'), { type: 'tick', now: 600_000 });
  expect(doneExercises(steps, back).map(({ done }) => done)).toEqual([1, 2, 1]);
});

test('it survives a reload', () => {
  const session = after('start', 'skip');
  expect(restoredSession(steps, JSON.parse(JSON.stringify(session)))).toEqual(session);
  expect(restoredSession(steps, { ...session, skipped: 'all' })).toBeUndefined();
});

test('a session that was skipped through counts for nothing, one that ended in a long exercise counts', () => {
  const skipped = doneExercises(steps, after('start', 'skip', 'skip', 'finish'));
  expect(minutesThatCount(1, skipped)).toBe(0);
  expect(minutesThatCount(15, skipped)).toBe(15);
  const ran = advance(steps, after('start'), { type: 'tick', now: 600_000 });
  expect(minutesThatCount(1, doneExercises(steps, ran))).toBe(1);
});
