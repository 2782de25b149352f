import type { Drawing, Pose, Posture } from '#contract/movement.ts';
import { type Figure, figure, pose } from '#domain/workouts/figure.ts';
import type { ExerciseEntry, ProgramEntry } from './movement.load.ts';

// Texts beside a drawing must agree with it: nobody can sit on a chair and cross-legged at once.

/** Words for a posture, and the drawn postures that they fit. */
const placing: readonly [words: RegExp, fits: readonly Posture[]][] = [
  [/\b(on|in) (a|the|your) (\w+ )?chair\b|\bseated\b/i, ['chair', 'machine']],
  [/\bsitting (on|in)\b|\bsit (down|tall|upright)\b/i, ['chair', 'machine', 'sitting']],
  [/\bcross-legged\b/i, ['sitting']],
  [/\b(lie|lying) (back|down|flat|on)\b|\bflat on your (back|belly)\b/i, ['back', 'front', 'side']],
  [/^(on|with) your back\b|\b(rest|settle) on your back\b/i, ['back']],
  [/\bface down\b|\b(stretch out|turn) on your belly\b/i, ['front']],
  [/\bon (one|your) side\b/i, ['side']],
  [/\bon all fours\b|\bhands and knees\b/i, ['all-fours']],
  [/\bkneel(ing)?\b/i, ['kneeling', 'all-fours']],
  [/\bstand(ing)? (tall|upright|up straight|with)\b|^standing\b/i, ['standing']],
];

/**
 * The first posture words of a text, if none of its posture words fits the drawing: of several ("on a cushion, or on a
 * chair") one is enough.
 */
export function placedElsewhere(text: string, drawn: readonly Posture[]): string | undefined {
  const named = placing.flatMap(([words, fits]) => {
    const found = text.match(words)?.[0];
    return found ? [{ found, fits }] : [];
  });
  if (named.length === 0 || named.some(({ fits }) => fits.some((each) => drawn.includes(each))))
    return undefined;
  return named[0]?.found;
}

const firstSentence = (text: string) => text.split(/(?<=[.;:])\s/)[0] ?? text;

/** Cues, first sentences of instructions and notes of programs that contradict the drawn posture. */
export function postureWordProblems(
  exercises: readonly Pick<ExerciseEntry, 'id' | 'cues' | 'instructions' | 'drawing'>[],
  programs: readonly ProgramEntry[],
): string[] {
  const drawn = new Map(exercises.map(({ id, drawing }) => [id, drawing.postures ?? []]));
  const problem = (where: string, text: string, postures: readonly Posture[]) => {
    const found = placedElsewhere(text, postures);
    return found ? [`${where}: “${found}” beside a drawing that is ${postures.join(' and ')}`] : [];
  };
  return [
    ...exercises.flatMap(({ id, cues, instructions, drawing: { postures = [] } }) =>
      [...cues, firstSentence(instructions)].flatMap((text) => problem(`exercises/${id}`, text, postures)),
    ),
    ...programs.flatMap(({ id, warmUp, main, coolDown }) =>
      [...warmUp, ...main, ...coolDown].flatMap(({ exercise, note = '' }) =>
        problem(`programs/${id} (${exercise})`, note, drawn.get(exercise) ?? []),
      ),
    ),
  ];
}

type Seen = { body: Figure; still: Pose; kinds: ReadonlySet<string> };
const low = ({ body }: Seen, ...joints: (keyof Figure)[]) =>
  joints.some((joint) => body[joint].y - figure.thickness < 8);
const lean = ({ still }: Seen) => ((((still.torso + 180) % 360) + 360) % 360) - 180;
const isUpright = (seen: Seen) => lean(seen) > 35 && lean(seen) < 145;

/** Tests if the joints of a pose can show a posture. */
const looks: Record<Posture, (seen: Seen) => boolean> = {
  standing: (seen) => seen.body.hips.y > 45 && seen.body.hips.y > seen.body.nearHeel.y + 30,
  chair: (seen) => seen.kinds.has('chair') && seen.body.hips.y > 20 && seen.body.hips.y < 62,
  machine: ({ kinds }) => ['bike', 'rower', 'sled', 'pad'].some((kind) => kinds.has(kind)),
  sitting: (seen) => low(seen, 'hips') && isUpright(seen),
  kneeling: (seen) => low(seen, 'nearKnee', 'farKnee') || seen.kinds.has('pad'),
  'all-fours': (seen) =>
    low(seen, 'nearHand', 'farHand', 'nearElbow', 'farElbow') && low(seen, 'nearKnee', 'farKnee', 'nearToe'),
  back: (seen) => seen.body.hips.y < 60 && Math.abs(lean(seen)) > 90,
  front: (seen) => seen.body.hips.y < 60 && Math.abs(lean(seen)) < 60,
  side: (seen) => seen.body.hips.y < 60,
};

/** Stated postures that no pose of the drawing shows. */
export function drawnPostureProblems({ id, drawing }: { id: string; drawing: Drawing }): string[] {
  // A view from above has no up and down.
  if (drawing.floor === false) return [];
  const kinds = new Set<string>(drawing.props?.map(({ kind }) => kind));
  const seen = drawing.poses.map((still) => ({ still, body: pose(drawing, still), kinds }));
  return (drawing.postures ?? [])
    .filter((posture) => !seen.some(looks[posture]))
    .map((posture) => `exercises/${id}: says that it is ${posture}, and draws something else`);
}
