import { expect, test } from 'vitest';
import type { Drawing, Pose, Posture } from '#contract/movement.ts';
import type { ProgramExercise } from '#contract/workouts.ts';
import { standingPose as standing } from '#domain/workouts/standing-pose.ts';
import { mostDistinctPose, tileFigures } from './tile-figures.ts';

const raised: Pose = { ...standing, near: [90, 90] };
const drawing = (posture: Posture, ...poses: Pose[]): Drawing => ({
  view: 'side',
  anchor: 'hips',
  postures: [posture],
  poses,
});
const drawings = [
  { exerciseId: 'wave', exerciseName: 'Wave', drawing: drawing('standing', standing, raised) },
  { exerciseId: 'reach', exerciseName: 'Reach', drawing: drawing('standing', raised, standing) },
  { exerciseId: 'stand', exerciseName: 'Stand', drawing: drawing('standing', standing) },
  { exerciseId: 'sit', exerciseName: 'Sit', drawing: drawing('chair', standing) },
];
const program = (main: string[], warmUp: string[] = []) => ({
  exercises: [
    ...warmUp.map((exerciseId) => ({ exerciseId, part: 'warm-up' })),
    ...main.map((exerciseId) => ({ exerciseId, part: 'main' })),
  ] as ProgramExercise[],
});
const chosen = (main: string[], most: number, warmUp?: string[]) =>
  tileFigures(program(main, warmUp), drawings, most).map(({ exerciseId }) => exerciseId);

test('the still that differs most from standing is chosen', () => {
  expect(mostDistinctPose({ poses: [standing, raised] })).toBe(raised);
  expect(mostDistinctPose({ poses: [raised, standing] })).toBe(raised);
});

test('each posture comes once before it repeats, moving exercises before holds', () => {
  expect(chosen(['stand', 'wave', 'sit'], 2)).toEqual(['wave', 'sit']);
  expect(chosen(['stand', 'wave', 'reach', 'sit'], 3)).toEqual(['wave', 'reach', 'sit']);
});

test('exercises of the main part, each once; of the whole session if it has no drawing', () => {
  expect(chosen(['wave', 'wave', 'unknown'], 3, ['sit'])).toEqual(['wave']);
  expect(chosen(['unknown'], 3, ['sit'])).toEqual(['sit']);
  expect(chosen([], 3)).toEqual([]);
});
