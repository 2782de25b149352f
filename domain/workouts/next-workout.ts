import type { CompletedWorkout, Program } from '#contract/workouts.ts';

type ListedProgram = Pick<Program, 'id' | 'name'>;
type RatedWorkout = Pick<CompletedWorkout, 'programId' | 'feeling'>;

/**
 * What to do next time: `again` the same, `easier` or `harder` the same in the way that each exercise names, `gentler` and
 * `further` another one of its goal and type.
 */
export type NextWorkout<P extends ListedProgram> =
  | { how: 'again'; program: P; after: P | undefined }
  | { how: 'easier' | 'harder' | 'gentler' | 'further'; program: P };

/**
 * The rule, after the last workout and how it felt. Hard: the same in its easier way; hard twice: the one before it in the list.
 * Easy: the one after it. Just right: the same once more, and just right or easy twice: the one after it. Nothing said: the same.
 * `programs` has the programs of its goal and type, the easiest first; `done` is what was done, newest first.
 */
export function nextWorkout<P extends ListedProgram>(
  programs: readonly P[],
  done: readonly RatedWorkout[],
): NextWorkout<P> | undefined {
  const [last] = done;
  const at = programs.findIndex(({ id }) => id === last?.programId);
  const program = programs[at];
  if (!last || !program) return undefined;
  const [before, after] = [programs[at - 1], programs[at + 1]];
  const earlier = done.slice(1).find(({ programId }) => programId === last.programId);
  if (last.feeling === 'hard')
    return earlier?.feeling === 'hard' && before
      ? { how: 'gentler', program: before }
      : { how: 'easier', program };
  if (last.feeling === 'easy') return after ? { how: 'further', program: after } : { how: 'harder', program };
  if (last.feeling === null) return { how: 'again', program, after: undefined };
  const twice = earlier?.feeling === 'right' || earlier?.feeling === 'easy';
  if (twice && after) return { how: 'further', program: after };
  return { how: 'again', program, after };
}
