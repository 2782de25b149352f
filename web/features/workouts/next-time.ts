import { useQuery } from '@tanstack/react-query';
import type { CompletedWorkout, Program } from '#contract/workouts.ts';
import { type NextWorkout, nextWorkout } from '#domain/workouts/next-workout.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { workoutsQuery } from './workouts.api.ts';

/** The suggested session after the last one, from the programs of its goal and type. */
export function useNextTime(
  last: Program | undefined,
  done: readonly Pick<CompletedWorkout, 'programId' | 'feeling'>[],
): NextWorkout<Program> | undefined {
  const programs = useQuery({
    ...workoutsQuery(last?.goal ?? 'detox', last?.type ?? 'home'),
    enabled: last !== undefined,
  });
  if (!last || !programs.data) return undefined;
  return nextWorkout(
    programs.data.map(({ program }) => program),
    done,
  );
}

/** The suggestion as a sentence. */
export function nextTimeText(next: NextWorkout<Program>): string {
  const { nextTime } = texts;
  if (next.how === 'again')
    return next.after ? nextTime.againThen({ after: next.after.name }) : nextTime.again();
  if (next.how === 'easier' || next.how === 'harder') return nextTime[next.how]();
  return nextTime[next.how]({ program: next.program.name });
}
