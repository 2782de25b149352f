import {
  type Equipment,
  type MovementFlag,
  type Pose,
  wellnessGoals,
  workoutTypes,
} from '#contract/movement.ts';
import type { ExerciseEntry, ProgramEntry } from './movement.load.ts';

/** Movements that need a caution for a flag, as a trainer would give. */
const calledFor: Partial<Record<MovementFlag, readonly string[]>> = {
  // Flat on the back or the belly, jumps, heavy lifts.
  pregnancy: [
    ...['bridge-pose', 'glute-bridge', 'crunch', 'bicycle-crunch', 'dead-bug', 'leg-lower', 'supine-twist'],
    ...['legs-up-the-wall', 'happy-baby', 'knees-to-chest', 'lying-rest', 'cobra', 'sphinx', 'superman'],
    ...['burpee', 'jumping-jacks', 'jump-rope', 'squat-jump', 'high-knees', 'plank', 'kettlebell-swing'],
    ...['barbell-squat', 'barbell-deadlift'],
  ],
  // Long holds, the head below the heart, great effort.
  'high-blood-pressure': [
    ...['plank', 'forearm-plank', 'side-plank', 'wall-sit', 'downward-dog', 'standing-forward-fold'],
    ...['barbell-deadlift', 'barbell-squat', 'overhead-press', 'leg-press', 'burpee', 'mountain-climber'],
    ...['push-up', 'kettlebell-swing'],
  ],
  'back-pain': [
    ...['barbell-deadlift', 'kettlebell-deadlift', 'romanian-deadlift', 'kettlebell-swing', 'hip-hinge'],
    ...['crunch', 'superman', 'leg-lower', 'seated-forward-fold', 'standing-forward-fold'],
    ...['seated-russian-twist', 'cobra', 'rowing-machine'],
  ],
  // Rounding or twisting under load.
  osteoporosis: [
    ...['crunch', 'bicycle-crunch', 'standing-forward-fold', 'seated-forward-fold', 'seated-russian-twist'],
    ...['barbell-deadlift', 'ball-slam', 'supine-twist'],
  ],
  glaucoma: ['downward-dog', 'standing-forward-fold', 'legs-up-the-wall', 'inchworm'],
};

/** Movements of that list without a caution. */
export function missingCautions(exercises: readonly ExerciseEntry[]): string[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return Object.entries(calledFor).flatMap(([flag, ids]) =>
    ids
      .filter((id) => byId.has(id) && !byId.get(id)?.cautions.some((caution) => caution.flag === flag))
      .map((id) => `exercises/${id}: says nothing to people with ${flag}`),
  );
}

const fast = /\b(jump|jumping|burpee|swing|slam|skater|sprint|mountain climber)/i;

/** Whether an exercise makes the pulse race, by its kind and name. */
export const isFast = ({ kind, name }: Pick<ExerciseEntry, 'kind' | 'name'>) =>
  (kind === 'cardio' || kind === 'strength') && fast.test(name);

/** Exercises or programs of a folder without a caution for heart disease. */
export function missingHeartCautions(
  folder: string,
  entries: readonly Pick<ProgramEntry, 'id' | 'cautions'>[],
): string[] {
  return entries
    .filter(({ cautions }) => !cautions.some(({ flag }) => flag === 'heart-disease'))
    .map(({ id }) => `${folder}/${id}: no caution for heart-disease`);
}

/** Duplicate flags of an exercise or program. */
export function repeatedMovementFlags(
  folder: string,
  entries: readonly { id: string; cautions: readonly { flag: MovementFlag }[] }[],
): string[] {
  return entries.flatMap(({ id, cautions }) => {
    const flags = cautions.map(({ flag }) => flag);
    return flags
      .filter((flag, at) => flags.indexOf(flag) < at)
      .map((flag) => `${folder}/${id}: speaks of ${flag} twice`);
  });
}

/** The equipment that each type of program may need; absent: any. */
const allowed: Partial<Record<ProgramEntry['type'], readonly Equipment[]>> = {
  home: ['mat', 'chair', 'wall', 'step', 'strap', 'dumbbells', 'resistance band'],
  booster: ['mat', 'chair', 'wall', 'step', 'strap'],
};
const foundAnywhere: readonly Equipment[] = ['mat', 'chair', 'wall', 'step', 'strap'];

const stepsOf = ({ warmUp, main, coolDown }: ProgramEntry) => [...warmUp, ...main, ...coolDown];

/** Steps with an unknown exercise, and equipment that the type does not allow. */
export function stepProblems(
  programs: readonly ProgramEntry[],
  exercises: readonly ExerciseEntry[],
): string[] {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return programs.flatMap((program) => {
    const where = `programs/${program.id}`;
    const steps = stepsOf(program);
    const missing = steps.filter(({ exercise }) => !byId.has(exercise));
    const needs = new Set(steps.flatMap(({ exercise }) => byId.get(exercise)?.equipment ?? []));
    const foreign = [...needs].filter((thing) => allowed[program.type]?.includes(thing) === false);
    const bare = program.type === 'gym' && ![...needs].some((thing) => !foundAnywhere.includes(thing));
    return [
      ...missing.map(({ exercise }) => `${where}: there is no exercise ${exercise}`),
      ...foreign.map((thing) => `${where}: a ${program.type} program that needs a ${thing}`),
      ...(bare ? [`${where}: a gym program that needs nothing of a gym`] : []),
    ];
  });
}

type Kind = ExerciseEntry['kind'];
const gentle: readonly Kind[] = ['warm-up', 'mobility', 'stretch', 'breath', 'balance', 'cardio'];
const calm: readonly Kind[] = ['mobility', 'stretch', 'breath', 'balance'];

/** Warm-ups that begin with an exercise that needs a warm-up, and cool-downs that end with exertion. */
export function partProblems(
  programs: readonly ProgramEntry[],
  exercises: readonly ExerciseEntry[],
): string[] {
  const kinds = new Map(exercises.map(({ id, kind }) => [id, kind]));
  return programs.flatMap(({ id, warmUp, coolDown }) => {
    const [first, last] = [kinds.get(warmUp[0]?.exercise ?? ''), kinds.get(coolDown.at(-1)?.exercise ?? '')];
    return [
      ...(first && !gentle.includes(first) ? [`programs/${id}: its warm-up begins with ${first}`] : []),
      ...(last && !calm.includes(last) ? [`programs/${id}: its cool-down ends with ${last}`] : []),
    ];
  });
}

/** Goals and types with fewer than three programs, or without one for beginners. */
export function thinShelves(programs: readonly ProgramEntry[]): string[] {
  return wellnessGoals.flatMap((goal) =>
    workoutTypes.flatMap((type) => {
      const some = programs.filter((program) => program.goal === goal && program.type === type);
      return [
        ...(some.length < 3 ? [`programs: ${some.length} for ${goal}, ${type}; 3 at least`] : []),
        ...(some.some(({ difficulty }) => difficulty === 'beginner')
          ? []
          : [`programs: none for a beginner for ${goal}, ${type}`]),
      ];
    }),
  );
}

/** The range of each joint in degrees from straight, with a tolerance for simplified drawings. */
const reach = { knee: [-6, 168], elbow: [-8, 170], hip: [-45, 172], ankle: [-15, 140] } as const;
const neckReach = 55;
/** A larger change between two poses means that one direction is written as two different numbers. */
const maxSwing = 240;

const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/**
 * Joints that bend the wrong way. In side view the figure faces right, so bending has the same sign in any position:
 * the shin goes back from the thigh, the forearm forward from the upper arm. In front view only the neck is checked.
 */
export function jointProblems({ id, drawing }: Pick<ExerciseEntry, 'id' | 'drawing'>): string[] {
  return drawing.poses.flatMap((pose, at) => {
    const found: string[] = [];
    const where = `exercises/${id} pose ${at + 1}`;
    const check = (name: string, degrees: number, [low, high]: readonly [number, number]) => {
      const bent = Math.round(turned(degrees));
      if (bent < low || bent > high) found.push(`${where}: ${name} bends by ${bent} degrees`);
    };
    check('the neck', pose.head - pose.torso, [-neckReach, neckReach]);
    if (drawing.view === 'side') {
      for (const [side, [thigh, shin, foot]] of Object.entries({ near: pose.nearLeg, far: pose.farLeg })) {
        check(`the ${side} hip`, thigh - (pose.torso + 180), reach.hip);
        check(`the ${side} knee`, thigh - shin, reach.knee);
        check(`the ${side} ankle`, foot - shin, reach.ankle);
      }
      check('the near elbow', pose.near[1] - pose.near[0], reach.elbow);
      check('the far elbow', pose.far[1] - pose.far[0], reach.elbow);
    }
    const next = drawing.poses[at + 1];
    const swing = next
      ? Math.max(...anglesOf(next).map((angle, part) => Math.abs(angle - (anglesOf(pose)[part] ?? angle))))
      : 0;
    if (swing > maxSwing) found.push(`${where}: a limb turns by ${swing} degrees to the next`);
    return found;
  });
}

function anglesOf({ torso, head, near, far, nearLeg, farLeg }: Pose): number[] {
  return [torso, head, ...near, ...far, ...nearLeg, ...farLeg];
}
