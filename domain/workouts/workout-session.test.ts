import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProgramExercise } from '#contract/workouts.ts';
import {
  advance,
  minutesDone,
  newSession,
  restoredSession,
  type Session,
  type SessionEvent,
  viewAt,
} from './workout-session.ts';
import { nextUp, plannedSeconds, sessionSeconds, timeline } from './workout-timeline.ts';

type Line = Parameters<typeof timeline>[1][number];
const line = (change: Partial<ProgramExercise> = {}): Line => ({
  exerciseId: 'squat',
  exerciseName: 'Squat',
  part: 'main',
  sets: 1,
  reps: null,
  duration: 30,
  eachSide: false,
  rest: 10,
  note: null,
  ...change,
});
const once = { rounds: 1, restBetweenRounds: 0 };

describe('the timeline', () => {
  test('has sides, sets, rounds and their rests, without a rest at the end', () => {
    const steps = timeline({ rounds: 2, restBetweenRounds: 60 }, [
      line({ exerciseId: 'march', part: 'warm-up', duration: 60, rest: 0 }),
      line({ exerciseId: 'lunge', sets: 2, reps: 8, duration: null, eachSide: true }),
      line({ exerciseId: 'plank' }),
      line({ exerciseId: 'rest-pose', part: 'cool-down', duration: 90 }),
    ]);
    const round = ['lunge left', 'lunge right', 'rest 10', 'lunge left', 'lunge right', 'rest 10', 'plank'];
    expect(
      steps.map((step) =>
        step.kind === 'work'
          ? `${step.exerciseId} ${step.side ?? ''}`.trim()
          : `${step.kind} ${step.seconds}`,
      ),
    ).toEqual(['march', ...round, 'round-rest 60', ...round, 'rest 10', 'rest-pose']);
    expect(nextUp(steps, 3)).toMatchObject({
      exerciseId: 'lunge',
      side: 'left',
      set: 2,
      round: 1,
      rounds: 2,
    });
    expect(nextUp(steps, steps.length - 1)).toBeUndefined();
    expect(sessionSeconds(steps)).toBe(60 + 2 * (4 * 8 * 3.5 + 20 + 30) + 60 + 10 + 90);
  });

  test('without a rest between rounds keeps that of the last set', () => {
    const steps = timeline({ rounds: 2, restBetweenRounds: 0 }, [line()]);
    expect(steps.map(({ kind }) => kind)).toEqual(['work', 'rest', 'work']);
  });
});

describe('a session', () => {
  const steps = timeline(once, [line(), line({ reps: 10, duration: null }), line()]);
  const played = (...events: [SessionEvent['type'], number][]) =>
    events.reduce(
      (session, [type, seconds]) => advance(steps, session, { type, now: seconds * 1000 }),
      newSession,
    );

  test('continues by itself for timed steps, and waits for repetitions', () => {
    expect(played(['start', 100], ['tick', 129])).toMatchObject({ status: 'running', step: 0 });
    expect(played(['start', 100], ['tick', 130])).toMatchObject({ step: 1, since: 130_000 });
    expect(played(['start', 100], ['tick', 5000])).toMatchObject({ step: 2, since: 140_000 });
    expect(played(['start', 100], ['tick', 5000], ['repsDone', 5010])).toMatchObject({
      step: 3,
      since: 5_010_000,
    });
    expect(played(['start', 100], ['repsDone', 110])).toMatchObject({ step: 0 });
  });

  test('ignores pauses, also in a step that would have ended', () => {
    const paused = played(['start', 0], ['tick', 10], ['pause', 20]);
    expect(viewAt(steps, paused, 9_000_000)).toMatchObject({ status: 'paused', secondsLeft: 10, minutes: 1 });
    const resumed = advance(steps, paused, { type: 'resume', now: 9_000_000 });
    expect(advance(steps, resumed, { type: 'tick', now: 9_009_000 })).toMatchObject({ step: 0 });
    expect(advance(steps, resumed, { type: 'tick', now: 9_010_000 })).toMatchObject({ step: 1 });
  });

  test('skips, and goes back to the beginning of a step or to the one before', () => {
    expect(played(['start', 0], ['skip', 5])).toMatchObject({ step: 1, before: 5000 });
    expect(played(['start', 0], ['skip', 5], ['skip', 6], ['back', 20])).toMatchObject({
      step: 2,
      since: 20_000,
    });
    expect(played(['start', 0], ['skip', 5], ['skip', 6], ['back', 8])).toMatchObject({ step: 0 });
    expect(played(['start', 0], ['skip', 5], ['back', 6])).toMatchObject({ step: 0 });
    expect(played(['start', 0], ['pause', 5], ['skip', 60])).toMatchObject({ status: 'paused', step: 1 });
    expect(played(['skip', 5])).toEqual(newSession);
  });

  test('is done after its last step, or when somebody ends it; then nothing changes it', () => {
    const done = played(['start', 0], ['tick', 50], ['repsDone', 60], ['tick', 900]);
    expect(done).toMatchObject({ status: 'done', before: 100_000 });
    expect(minutesDone(steps, done, 5_000_000)).toBe(2);
    expect(viewAt(steps, done, 0)).toMatchObject({ share: 1, secondsLeft: null, minutes: 2 });
    expect(viewAt(steps, done, 0).step).toBeUndefined();
    expect(advance(steps, done, { type: 'start', now: 1e9 })).toEqual(done);
    expect(played(['start', 0], ['finish', 61])).toMatchObject({ status: 'done', before: 61_000 });
  });

  test('a phone put away during repetitions does not count as hours', () => {
    const away = played(['start', 0], ['tick', 40], ['finish', 20_000]);
    expect(away.before).toBe(40_000 + 10 * 3.5 * 3_000 + 60_000);
  });
});

describe('whatever happens', () => {
  const lines = fc.array(
    fc.record({
      part: fc.constantFrom('warm-up' as const, 'main' as const, 'cool-down' as const),
      sets: fc.integer({ min: 1, max: 3 }),
      amount: fc.tuple(fc.boolean(), fc.integer({ min: 5, max: 60 })),
      eachSide: fc.boolean(),
      rest: fc.constantFrom(0, 5, 30),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const session = lines.map((some) =>
    timeline(
      { rounds: 2, restBetweenRounds: 20 },
      some.map(({ amount: [timed, amount], ...more }) =>
        line({ ...more, duration: timed ? amount : null, reps: timed ? null : amount }),
      ),
    ),
  );
  const types = ['pause', 'resume', 'skip', 'back', 'tick', 'repsDone'] as const;
  const events = fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      wait: fc.integer({ min: 0, max: 200_000 }),
    }),
    { maxLength: 40 },
  );
  /** Plays the events, with `looks` views between them. */
  function play(
    steps: Parameters<typeof advance>[0],
    some: { type: SessionEvent['type']; wait: number }[],
    looks = 0,
  ) {
    let now = 1_000_000;
    let running = 0;
    let state = advance(steps, newSession, { type: 'start', now });
    const states: Session[] = [state];
    for (const { type, wait } of some) {
      for (let look = 1; look <= looks; look += 1) {
        const then = now + Math.floor((wait * look) / (looks + 1));
        state = JSON.parse(JSON.stringify(advance(steps, state, { type: 'tick', now: then })));
      }
      if (state.status === 'running') running += wait;
      now += wait;
      state = advance(steps, state, { type, now });
      states.push(state);
    }
    return { state, states, now, running };
  }

  test('many views and reloads end as a single view does', () => {
    fc.assert(
      fc.property(session, events, (steps, some) => {
        expect(play(steps, some, 3).state).toEqual(play(steps, some).state);
      }),
    );
  });

  test('it stays within its steps, never counts a pause, and never loses what was done', () => {
    fc.assert(
      fc.property(session, events, (steps, some) => {
        const { state, states, now, running } = play(steps, some);
        let most = 0;
        for (const one of states) {
          expect(one.step).toBeLessThanOrEqual(steps.length);
          expect(one.status === 'done').toBe(one.step === steps.length);
          expect(one.before).toBeGreaterThanOrEqual(most);
          most = one.before;
          expect(restoredSession(steps, JSON.parse(JSON.stringify(one)))).toEqual(one);
        }
        expect(minutesDone(steps, state, now)).toBeLessThanOrEqual(Math.ceil(running / 60_000));
        const { share } = viewAt(steps, state, now);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('followed exactly, it takes as long as planned', () => {
    fc.assert(
      fc.property(session, (steps) => {
        let now = 0;
        let state = advance(steps, newSession, { type: 'start', now });
        for (const step of steps) {
          now += plannedSeconds(step) * 1000;
          state = advance(steps, state, { type: step.seconds === null ? 'repsDone' : 'tick', now });
        }
        expect(state.status).toBe('done');
        expect(state.before / 1000).toBeCloseTo(sessionSeconds(steps), 6);
      }),
    );
  });
});

test('stored data that is not a session of this timeline is not restored', () => {
  const steps = timeline(once, [line()]);
  const good = { status: 'running', step: 0, since: 5, inStep: 0, before: 0, skipped: [] };
  expect(restoredSession(steps, good)).toEqual(good);
  const bad = [null, 'x', [], {}, { ...good, step: 1 }, { ...good, step: 0.5 }, { ...good, step: -1 }];
  const worse = [
    { ...good, since: null },
    { ...good, status: 'paused' },
    { ...good, before: Number.NaN },
  ];
  for (const kept of [...bad, ...worse, { ...good, inStep: '3' }]) {
    expect([kept, restoredSession(steps, kept)]).toEqual([kept, undefined]);
  }
});
