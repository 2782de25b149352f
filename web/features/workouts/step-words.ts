import type { Step } from '#domain/workouts/workout-timeline.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';

/** What a step is called aloud. */
export function stepWords(step: Step): string {
  if (step.kind !== 'work') return step.kind === 'rest' ? texts.rest() : texts.restBeforeRound();
  return texts.spokenStep({
    name: step.name,
    side: step.side ?? 'none',
    amount: step.reps === null ? 'none' : texts.repsOf({ reps: step.reps }),
  });
}
