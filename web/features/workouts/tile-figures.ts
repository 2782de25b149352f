import type { Drawing, Pose } from '#contract/movement.ts';
import type { ExerciseDrawing, Workout } from '#contract/workouts.ts';
import { movingParts } from '#domain/figure-motion.ts';

type TileFigure = { exerciseId: string; drawing: Drawing; still: Pose };

const upright: Pose = {
  torso: 90,
  head: 90,
  near: [-90, -90],
  far: [-90, -90],
  nearLeg: [-90, -90, 0],
  farLeg: [-90, -90, 0],
};

const turn = (a: number, b: number) => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180);

const anglesOf = ({ torso, head, near, far, nearLeg, farLeg }: Pose) => [
  ...[torso, head],
  ...[...near, ...far, ...nearLeg, ...farLeg],
];

/** How far a pose is from just standing there. */
function told(pose: Pose): number {
  const rest = anglesOf(upright);
  return anglesOf(pose).reduce((sum, angle, at) => sum + turn(angle, rest[at] ?? 0), 0);
}

/** The still that says most of an exercise: the one furthest from just standing there. */
export function tellingStill({ poses }: Pick<Drawing, 'poses'>): Pose {
  return poses.reduce((best, pose) => (told(pose) > told(best) ? pose : best), poses[0] ?? upright);
}

const isMoving = (drawing: Drawing) =>
  Object.values(movingParts(drawing)).some((part) => part !== null && part !== false);

/**
 * A few figures that say what a session is like: of its main part, in its order, first one of each posture, what moves before
 * what is held.
 */
export function tileFigures(
  { exercises }: Pick<Workout, 'exercises'>,
  drawings: readonly ExerciseDrawing[],
  most: number,
): TileFigure[] {
  const drawingOf = new Map(drawings.map(({ exerciseId, drawing }) => [exerciseId, drawing]));
  const drawn = (part: (typeof exercises)[number][]) =>
    [...new Set(part.map(({ exerciseId }) => exerciseId))].flatMap((exerciseId) => {
      const drawing = drawingOf.get(exerciseId);
      return drawing ? [{ exerciseId, drawing, still: tellingStill(drawing) }] : [];
    });
  const main = drawn(exercises.filter(({ part }) => part === 'main'));
  const all = main.length > 0 ? main : drawn(exercises);
  const ranked = [
    ...all.filter(({ drawing }) => isMoving(drawing)),
    ...all.filter(({ drawing }) => !isMoving(drawing)),
  ];
  const postureOf = ({ drawing }: TileFigure) => drawing.postures?.at(-1) ?? 'unknown';
  const first = ranked.filter(
    (figure, at) => ranked.findIndex((other) => postureOf(other) === postureOf(figure)) === at,
  );
  const chosen = [...first, ...ranked.filter((figure) => !first.includes(figure))].slice(0, most);
  return all.filter((figure) => chosen.includes(figure));
}
