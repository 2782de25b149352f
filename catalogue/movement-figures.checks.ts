import { type Drawing, type Pose, supportKinds } from '#contract/movement.ts';
import type { Workout } from '#contract/workouts.ts';
import { type Figure, figure, pose } from '#domain/workouts/figure.ts';
import { sessionSeconds, timeline } from '#domain/workouts/workout-timeline.ts';
import { composeProgram } from './compile/programs.ts';
import { loadExercises, loadPrograms } from './movement.load.ts';
import { drawnPostureProblems, postureWordProblems } from './movement.postures.ts';
import type { Check, Report } from './report.ts';

// Checks of the content that need the rules for the figure and the session.

/** The allowed deviation from a program's stated minutes, as a share. */
const tolerance = 0.15;

function checkSessions(): Report {
  const exercises = new Map(loadExercises().map((exercise) => [exercise.id, exercise]));
  const programs = loadPrograms().map((entry) => composeProgram(entry, exercises));
  return {
    kind: 'sessions',
    counts: { sessions: programs.length },
    problems: programs.flatMap(timeProblems),
  };
}

/** Sessions whose steps take longer or shorter than stated. */
export function timeProblems({ program, exercises }: Workout): string[] {
  const minutes = sessionSeconds(timeline(program, exercises)) / 60;
  if (Math.abs(minutes / program.duration - 1) <= tolerance) return [];
  return [`programs/${program.id}: says ${program.duration} minutes, takes ${minutes.toFixed(1)}`];
}

function checkDrawings(): Report {
  const exercises = loadExercises();
  return {
    kind: 'drawings',
    counts: { drawings: exercises.length },
    problems: [
      ...exercises.flatMap(({ id, drawing }) =>
        drawing.poses.flatMap((still, at) =>
          stanceProblems(drawing, still).map((problem) => `exercises/${id} pose ${at + 1}: ${problem}`),
        ),
      ),
      ...exercises.flatMap(drawnPostureProblems),
      ...postureWordProblems(exercises, loadPrograms()),
    ],
  };
}

const supports = new Set<string>(supportKinds);

/** A deviation that nobody sees, in the figure's units. */
const unseen = 4;
/** The maximum distance of the centre of mass from the feet: moving people are not always in balance. */
const outOfBalance = 14;

/** Hands and feet that hover just above the floor, and a body out of balance. */
export function stanceProblems(drawing: Drawing, still: Pose): string[] {
  // There is no floor in the air and in a view from above (a lying body in front view turns about its hips).
  if (still.lift || (drawing.view === 'front' && drawing.anchor === 'hips')) return [];
  const stands = pose(drawing, still);
  const above = (joint: keyof Figure) => stands[joint].y - figure.thickness;
  const hovers = (height: number) => height > unseen && height < 2 * unseen;
  const found: string[] = [];
  const onFeet = standsOnFeet(above) && !drawing.props?.some(({ kind }) => supports.has(kind));
  for (const side of ['near', 'far'] as const) {
    const foot = Math.min(above(`${side}Heel`), above(`${side}Toe`));
    const hand = above(`${side}Hand`);
    if (onFeet && hovers(foot)) found.push(`the ${side} foot is ${foot.toFixed(1)} above the floor`);
    if (drawing.view === 'side' && isPropped(still) && hovers(hand))
      found.push(`the ${side} hand is ${hand.toFixed(1)} above the floor`);
  }
  const off = onFeet ? beyondFeet(stands, above) : 0;
  if (off > outOfBalance) found.push(`the body is ${off.toFixed(0)} beyond its feet`);
  return found;
}

/** Is the trunk about level and facing down, as on all fours or in a push-up? */
function isPropped({ torso }: Pose): boolean {
  const level = ((((torso + 180) % 360) + 360) % 360) - 180;
  return level > -40 && level < 45;
}

const feet = ['nearHeel', 'nearToe', 'farHeel', 'farToe'] as const;

/** Do feet, and nothing else, touch the floor? */
function standsOnFeet(above: (joint: keyof Figure) => number): boolean {
  const others = [
    'hips',
    'neck',
    'nearKnee',
    'farKnee',
    'nearHand',
    'farHand',
    'nearElbow',
    'farElbow',
  ] as const;
  return feet.some((joint) => above(joint) < unseen) && others.every((joint) => above(joint) >= 2 * unseen);
}

/** Shares of the body's weight, from one joint to another (after Dempster). */
const weights: readonly [from: keyof Figure, to: keyof Figure, share: number][] = [
  ['hips', 'neck', 0.5],
  ['crown', 'crown', 0.08],
  ...(['near', 'far'] as const).flatMap((side): [keyof Figure, keyof Figure, number][] => [
    [`${side}Shoulder`, `${side}Elbow`, 0.028],
    [`${side}Elbow`, `${side}Hand`, 0.022],
    [`${side}Hip`, `${side}Knee`, 0.1],
    [`${side}Knee`, `${side}Heel`, 0.046],
    [`${side}Heel`, `${side}Toe`, 0.014],
  ]),
];

/** The distance of the centre of mass before or behind the standing feet. */
function beyondFeet(stands: Figure, above: (joint: keyof Figure) => number): number {
  const whole = weights.reduce((sum, [, , share]) => sum + share, 0);
  const middle =
    weights.reduce((sum, [from, to, share]) => sum + (share * (stands[from].x + stands[to].x)) / 2, 0) /
    whole;
  const standing = feet.filter((joint) => above(joint) < unseen).map((joint) => stands[joint].x);
  return Math.max(0, Math.min(...standing) - middle, middle - Math.max(...standing));
}

export const movementFigureChecks: readonly Check[] = [checkSessions, checkDrawings];
