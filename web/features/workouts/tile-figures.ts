import type { Drawing, Pose } from '#contract/movement.ts';
import type { ExerciseDrawing, Workout } from '#contract/workouts.ts';
import { movingParts } from '#domain/workouts/figure-motion.ts';
import { standingPose } from '#domain/workouts/standing-pose.ts';

type TileFigure = { exerciseId: string; drawing: Drawing; still: Pose };

const turn = (a: number, b: number) => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180);

const anglesOf = ({ torso, head, near, far, nearLeg, farLeg }: Pose) => [
  ...[torso, head],
  ...[...near, ...far, ...nearLeg, ...farLeg],
];

/** How much a pose differs from standing: the sum of all joint angles, in degrees. */
function distanceFromStanding(pose: Pose): number {
  const rest = anglesOf(standingPose);
  return anglesOf(pose).reduce((sum, angle, at) => sum + turn(angle, rest[at] ?? 0), 0);
}

/** The most recognizable pose of an exercise: the one that differs most from standing. */
export function mostDistinctPose({ poses }: Pick<Drawing, 'poses'>): Pose {
  return poses.reduce(
    (best, pose) => (distanceFromStanding(pose) > distanceFromStanding(best) ? pose : best),
    poses[0] ?? standingPose,
  );
}

const isMoving = (drawing: Drawing) =>
  Object.values(movingParts(drawing)).some((part) => part !== null && part !== false);

/**
 * A few typical figures of a session: from its main part, in order, first one of each posture, moving exercises before
 * holds.
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
      return drawing ? [{ exerciseId, drawing, still: mostDistinctPose(drawing) }] : [];
    });
  const main = drawn(exercises.filter(({ part }) => part === 'main'));
  const all = main.length > 0 ? main : drawn(exercises);
  const ranked = [
    ...all.filter(({ drawing }) => isMoving(drawing)),
    ...all.filter(({ drawing }) => !isMoving(drawing)),
  ];
  const postureOf = ({ drawing }: TileFigure) => drawing.postures.at(-1);
  const first = ranked.filter(
    (figure, at) => ranked.findIndex((other) => postureOf(other) === postureOf(figure)) === at,
  );
  const chosen = [...first, ...ranked.filter((figure) => !first.includes(figure))].slice(0, most);
  return all.filter((figure) => chosen.includes(figure));
}
