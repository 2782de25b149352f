import { describe, expect, test } from 'vitest';
import type { Drawing } from '#contract/movement.ts';
import { loadExercises, loadPrograms } from './movement.load.ts';
import { drawnPostureProblems, placedElsewhere, postureWordProblems } from './movement.postures.ts';

const exercises = loadExercises();
const programs = loadPrograms();
const exercise = (id: string) => exercises.find((each) => each.id === id) as (typeof exercises)[number];

describe('texts beside a drawing', () => {
  test.each([
    ['On a chair, feet flat', 'sitting'],
    ['Seated, light dumbbells', 'standing'],
    ['Lie down with your knees bent', 'standing'],
    ['Kneel and sit back', 'chair'],
    ['Come to hands and knees', 'back'],
  ] as const)('“%s” contradicts a figure that is %s', (text, posture) => {
    expect(placedElsewhere(text, [posture])).toBeDefined();
  });

  test.each([
    ['On a chair, feet flat', 'chair'],
    ['Sit cross-legged on a cushion, or on a chair', 'sitting'],
    ['One hand on the belly, one on the chest', 'back'],
    ['Tray of drinks on your back', 'all-fours'],
    ['Hold the back of the chair', 'standing'],
  ] as const)('“%s” may stand beside one that is %s', (text, posture) => {
    expect(placedElsewhere(text, [posture])).toBeUndefined();
  });

  test('of a program are compared with the drawing of their exercise', () => {
    expect(postureWordProblems(exercises, programs)).toEqual([]);
    const [program] = programs.filter(({ id }) => id === 'shake-off-the-fog');
    if (!program) throw new Error('no program');
    const coolDown = [
      { exercise: 'alternate-nostril-breathing', sets: 1, seconds: 90, note: 'On a chair, feet flat' },
    ];
    expect(postureWordProblems(exercises, [{ ...program, coolDown }])).toEqual([
      'programs/shake-off-the-fog (alternate-nostril-breathing): “On a chair” beside a drawing that is sitting',
    ]);
  });
});

test('a drawing shows its stated postures', () => {
  expect(exercises.flatMap(drawnPostureProblems)).toEqual([]);
  const said = (id: string, postures: Drawing['postures']) =>
    drawnPostureProblems({ id, drawing: { ...exercise(id).drawing, postures } });
  expect(said('march-in-place', ['sitting'])).toHaveLength(1);
  expect(said('cobra', ['back'])).toHaveLength(1);
  expect(said('box-breathing', ['all-fours'])).toHaveLength(1);
  expect(said('plank', ['standing'])).toHaveLength(1);
});
