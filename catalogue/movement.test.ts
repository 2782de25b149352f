import { describe, expect, test } from 'vitest';
import type { Drawing, Pose } from '#contract/movement.ts';
import { composeProgram, saidBefore } from './compile/programs.ts';
import { movementChecks } from './movement.checks.ts';
import { type ExerciseEntry, loadExercises, loadPrograms, type ProgramEntry } from './movement.load.ts';
import * as rules from './movement.rules.ts';
import { ExerciseFile, ProgramFile } from './movement.schema.ts';
import { parseContent, readText } from './read.ts';

const exercises = loadExercises();
const programs = loadPrograms();
const squat = exercises.find(({ id }) => id === 'bodyweight-squat') as ExerciseEntry;
const unsticker = programs.find(({ id }) => id === 'after-lunch-unsticker') as ProgramEntry;

test('the checks find no problem, and there is enough content', () => {
  const reports = movementChecks.map((check) => check());
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  expect(exercises.length).toBeGreaterThanOrEqual(90);
  expect(programs.length).toBeGreaterThanOrEqual(63);
});

describe('a program repeats the cautions of its exercises', () => {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const workouts = programs.map((entry) => composeProgram(entry, byId));

  test('in every program, once for each flag', () => {
    const silent = workouts.flatMap(({ program, exercises: lines }) =>
      lines.flatMap(({ exerciseId, cautions }) =>
        cautions
          .filter(({ flag }) => saidBefore.includes(flag))
          .filter(({ flag }) => !program.cautions.some((each) => each.flag === flag))
          .map(({ flag }) => `${program.id}: ${exerciseId} speaks of ${flag}`),
      ),
    );
    expect(silent).toEqual([]);
    const said = workouts.map(({ program }) => program);
    expect(rules.repeatedMovementFlags('programs', said)).toEqual([]);
  });

  test.each([
    ['hotel-carpet-ten', 'osteoporosis', /^Read first what stands beside: Squat Jump, Child's pose\.$/],
    ['hotel-carpet-ten', 'glaucoma', /^Child's pose: Rest the head/],
    ['the-bounce-circuit', 'osteoporosis', /Squat Jump/],
    ['hips-hinge-and-heavy-carry', 'osteoporosis', /Hip Hinge/],
    ['iron-and-air', 'after-birth', /Swing/],
    // The program's own caution is unchanged.
    ['hotel-carpet-ten', 'pregnancy', /^Trade it for push-ups on a table/],
  ])('%s, %s', (id, flag, text) => {
    const program = workouts.find((workout) => workout.program.id === id)?.program;
    expect(program?.cautions.find((caution) => caution.flag === flag)?.text).toMatch(text);
  });
});

describe('an error names the invalid file and the field', () => {
  const [exercise, program] = [
    readText('exercises/plank.yaml'),
    readText('programs/after-lunch-unsticker.yaml'),
  ];
  test.each([
    ['neither seconds nor reps', exercise.replace(/^seconds: .*$/m, ''), 'Either seconds or reps'],
    ['an unknown muscle', exercise.replace(/^muscles: .*$/m, 'muscles: [soul]'), 'muscles[0]'],
    ['an unknown flag', exercise.replace(/flag: [a-z-]+/, 'flag: mondays'), 'cautions[0].flag'],
    ['a view of its own', exercise.replace(/view: \w+/, 'view: above'), 'drawing.view'],
  ])('an exercise with %s', (_name, text, place) => {
    expect(text).not.toBe(exercise);
    expect(() => parseContent('exercises/plank.yaml', text, ExerciseFile)).toThrow(place);
  });
  test('a program with an unknown goal', () => {
    const text = program.replace(/^goal: .*/m, 'goal: flying');
    expect(() => parseContent('programs/x.yaml', text, ProgramFile)).toThrow('goal');
  });
});

describe('rules', () => {
  const withMain = (exercise: string, change: Partial<ProgramEntry> = {}): ProgramEntry => ({
    ...unsticker,
    main: [{ exercise, sets: 1, reps: 5 }],
    ...change,
  });

  test('a required caution', () => {
    const plank = exercises.find(({ id }) => id === 'plank') as ExerciseEntry;
    const silent = {
      ...plank,
      cautions: plank.cautions.filter(({ flag }) => flag !== 'high-blood-pressure'),
    };
    expect(rules.missingCautions([plank])).toEqual([]);
    expect(rules.missingCautions([silent])).toEqual([
      'exercises/plank: says nothing to people with high-blood-pressure',
    ]);
    const twice = { id: 'plank', cautions: [...plank.cautions, ...plank.cautions.slice(0, 1)] };
    expect(rules.repeatedMovementFlags('exercises', [twice])).toHaveLength(1);
  });

  test('a jump and a program without a caution for a heart disease', () => {
    const jump = { id: 'squat-jump', name: 'Squat Jump', kind: 'cardio' as const, cautions: [] };
    const stretch = { id: 'jump-stretch', name: 'Jump Stretch', kind: 'stretch' as const, cautions: [] };
    expect(rules.missingHeartCautions('exercises', [jump, stretch].filter(rules.isFast))).toEqual([
      'exercises/squat-jump: no caution for heart-disease',
    ]);
    expect(rules.missingHeartCautions('programs', [{ id: 'barbell-day', cautions: [] }])).toEqual([
      'programs/barbell-day: no caution for heart-disease',
    ]);
    expect(rules.missingHeartCautions('programs', programs)).toEqual([]);
  });

  test('unknown exercises, and equipment that the type does not allow', () => {
    const problems = (program: ProgramEntry) => rules.stepProblems([program], exercises);
    expect(problems(withMain('moonwalk'))).toEqual([
      'programs/after-lunch-unsticker: there is no exercise moonwalk',
    ]);
    expect(problems(withMain('barbell-squat', { type: 'home' }))).toEqual([
      'programs/after-lunch-unsticker: a home program that needs a barbell',
    ]);
    expect(problems(withMain('plank', { type: 'gym' }))).toEqual([
      'programs/after-lunch-unsticker: a gym program that needs nothing of a gym',
    ]);
    expect(problems(withMain('barbell-squat', { type: 'gym' }))).toEqual([]);
  });

  test('a warm-up that needs one, and a cool-down with exertion', () => {
    const step = (exercise: string) => [{ exercise, sets: 1, reps: 5 }];
    const wrong = { ...unsticker, warmUp: step('bodyweight-squat'), coolDown: step('burpee') };
    expect(rules.partProblems([unsticker, wrong], exercises)).toEqual([
      'programs/after-lunch-unsticker: its warm-up begins with strength',
      'programs/after-lunch-unsticker: its cool-down ends with cardio',
    ]);
  });

  test('a goal and type with too few programs', () => {
    const rest = programs.filter(({ goal, type }) => goal !== 'detox' || type !== 'booster');
    expect(rules.thinShelves(rest)).toEqual([
      'programs: 0 for detox, booster; 3 at least',
      'programs: none for a beginner for detox, booster',
    ]);
  });

  test('joints that bend the wrong way', () => {
    const [standing] = squat.drawing.poses as [Pose];
    const problems = (change: Partial<Pose>, view: Drawing['view'] = 'side', then: Pose[] = []) =>
      rules.jointProblems({
        id: 'x',
        drawing: { ...squat.drawing, view, poses: [{ ...standing, ...change }, ...then] },
      });
    expect(problems({})).toEqual([]);
    expect(problems({ nearLeg: [-90, -60, 0] })).toEqual([
      'exercises/x pose 1: the near knee bends by -30 degrees',
    ]);
    expect(problems({ farLeg: [-60, -90, 0] })).toEqual([]);
    expect(problems({ near: [-90, -140] })).toEqual([
      'exercises/x pose 1: the near elbow bends by -50 degrees',
    ]);
    expect(problems({ nearLeg: [-150, -150, -60] })).toEqual([
      'exercises/x pose 1: the near hip bends by -60 degrees',
    ]);
    expect(problems({ farLeg: [-90, -90, 90] })).toEqual([
      'exercises/x pose 1: the far ankle bends by -180 degrees',
    ]);
    expect(problems({ head: 0 })).toEqual(['exercises/x pose 1: the neck bends by -90 degrees']);
    expect(problems({ nearLeg: [-90, -60, 0] }, 'front')).toEqual([]);
    // The same direction as another number: the arm would turn once around.
    expect(problems({}, 'side', [{ ...standing, near: [270, 272] }])).toEqual([
      'exercises/x pose 1: a limb turns by 360 degrees to the next',
    ]);
    // Lying on the back with the knees up, the shin still goes back from the thigh.
    expect(
      problems({
        torso: 180,
        head: 180,
        nearLeg: [55, -60, 0],
        farLeg: [55, -60, 0],
        near: [0, 0],
        far: [0, 0],
      }),
    ).toEqual([]);
  });
});
