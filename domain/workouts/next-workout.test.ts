import { expect, test } from 'vitest';
import type { Feeling } from '#contract/workouts.ts';
import { nextWorkout } from './next-workout.ts';

const programs = ['calm', 'brisk', 'fierce'].map((id) => ({ id, name: id }));
const next = (...done: [programId: string, feeling: Feeling | null][]) => {
  const found = nextWorkout(
    programs,
    done.map(([programId, feeling]) => ({ programId, feeling })),
  );
  return found && `${found.how} ${found.program.id}`;
};

test('hard: the easier variant, and after hard twice the previous program', () => {
  expect(next(['brisk', 'hard'])).toBe('easier brisk');
  expect(next(['brisk', 'hard'], ['brisk', 'hard'])).toBe('gentler calm');
  expect(next(['brisk', 'hard'], ['calm', 'right'], ['brisk', 'hard'])).toBe('gentler calm');
  expect(next(['brisk', 'hard'], ['brisk', 'right'], ['brisk', 'hard'])).toBe('easier brisk');
  expect(next(['calm', 'hard'], ['calm', 'hard'])).toBe('easier calm');
});

test('easy: the next program, or the harder variant if there is none', () => {
  expect(next(['calm', 'easy'])).toBe('further brisk');
  expect(next(['fierce', 'easy'])).toBe('harder fierce');
});

test('just right: once more, then the next program', () => {
  expect(next(['calm', 'right'])).toBe('again calm');
  expect(nextWorkout(programs, [{ programId: 'calm', feeling: 'right' }])).toMatchObject({
    after: { id: 'brisk' },
  });
  expect(next(['calm', 'right'], ['calm', 'right'])).toBe('further brisk');
  expect(next(['calm', 'right'], ['brisk', 'right'], ['calm', 'easy'])).toBe('further brisk');
  expect(next(['calm', 'right'], ['calm', null])).toBe('again calm');
  expect(next(['calm', 'right'], ['calm', 'hard'])).toBe('again calm');
  expect(next(['fierce', 'right'], ['fierce', 'right'])).toBe('again fierce');
});

test('no answer: the same, without a promise', () => {
  expect(nextWorkout(programs, [{ programId: 'calm', feeling: null }])).toEqual({
    how: 'again',
    program: { id: 'calm', name: 'calm' },
    after: undefined,
  });
  expect(next(['calm', null], ['calm', null])).toBe('again calm');
});

test('no workout done, or none of the list', () => {
  expect(next()).toBeUndefined();
  expect(next(['gone', 'easy'])).toBeUndefined();
});
