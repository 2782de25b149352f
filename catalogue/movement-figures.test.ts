import { describe, expect, test } from 'vitest';
import type { Drawing, Pose } from '#contract/movement.ts';
import { composeProgram } from './compile/programs.ts';
import { loadExercises, loadPrograms } from './movement.load.ts';
import { movementFigureChecks, stanceProblems, timeProblems } from './movement-figures.checks.ts';

test('sessions take as long as they say, and figures stand as they should', () => {
  const reports = movementFigureChecks.map((check) => check());
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
});

test('a session that takes longer than it says, or shorter', () => {
  const exercises = new Map(loadExercises().map((exercise) => [exercise.id, exercise]));
  const [entry] = loadPrograms();
  if (!entry) throw new Error('no program');
  const workout = composeProgram(entry, exercises);
  expect(timeProblems(workout)).toEqual([]);
  for (const factor of [0.7, 1.4]) {
    const duration = workout.program.duration * factor;
    expect(timeProblems({ ...workout, program: { ...workout.program, duration } })[0]).toContain(
      `says ${duration} minutes, takes`,
    );
  }
});

describe('a figure', () => {
  const standing: Pose = {
    torso: 90,
    head: 90,
    near: [-90, -88],
    far: [-92, -90],
    nearLeg: [-90, -90, 0],
    farLeg: [-90, -90, 0],
  };
  const plank: Pose = {
    torso: 17,
    head: 15,
    near: [-90, -90],
    far: [-90, -90],
    nearLeg: [-163, -163, -90],
    farLeg: [-163, -163, -90],
  };
  const drawing: Drawing = { view: 'side', postures: ['standing'], anchor: 'nearHeel', poses: [standing] };
  const problems = (still: Pose, change: Partial<Drawing> = {}) =>
    stanceProblems({ ...drawing, ...change }, still);

  test('may stand, and lean on something', () => {
    expect(problems(standing)).toEqual([]);
    expect(problems(plank)).toEqual([]);
    const leaning = { ...standing, torso: 155 };
    expect(problems(leaning)[0]).toMatch(/^the body is \d+ beyond its feet$/);
    expect(problems(leaning, { props: [{ kind: 'wall', at: [60, 0] }] })).toEqual([]);
    expect(problems({ ...leaning, lift: 8 })).toEqual([]);
  });

  test('may not hover', () => {
    expect(problems({ ...standing, farLeg: [-70, -100, 0] })).toEqual([]);
    const [foot] = problems({ ...standing, farLeg: [-70, -110, 0] });
    expect(foot).toMatch(/^the far foot is \d\.\d above the floor$/);
    const [hand] = problems({ ...plank, near: [-50, -90] });
    expect(hand).toMatch(/^the near hand is \d\.\d above the floor$/);
  });
});
