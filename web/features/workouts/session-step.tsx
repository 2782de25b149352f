import type { nextUp, Step } from '#domain/workouts/workout-timeline.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';

/** The spoken name of a step. */
export function stepWords(step: Step): string {
  if (step.kind !== 'work') return step.kind === 'rest' ? texts.rest() : texts.restBeforeRound();
  return texts.spokenStep({
    name: step.name,
    side: step.side ?? 'none',
    amount: step.reps === null ? 'none' : texts.repsOf({ reps: step.reps }),
  });
}

/** The current step, with its duration or repetitions. */
export function Now({ step, secondsLeft }: { step: Step; secondsLeft: number | null }) {
  const clock =
    secondsLeft === null
      ? null
      : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <>
      {step.kind === 'work' && (
        <p className="text-sm text-ink-soft">
          {texts.partLabels[step.part]()}
          {step.rounds > 1 && texts.roundOf({ round: step.round, rounds: step.rounds })}
          {step.sets > 1 && texts.setOf({ set: step.set, sets: step.sets })}
        </p>
      )}
      <h2 className="font-display text-3xl leading-tight font-medium text-balance sm:text-4xl low:text-xl low:sm:text-3xl">
        {step.kind === 'work' ? step.name : texts.rest()}
        {step.kind === 'work' && step.side && (
          <span className="text-ink-soft"> {texts.side({ side: step.side })}</span>
        )}
      </h2>
      <p
        role="timer"
        className="tabular font-display text-clock leading-none font-[480] sm:text-clock-lg low:text-4xl low:sm:text-clock"
      >
        {clock ?? (step.kind === 'work' ? step.reps : '')}
        {clock === null && <small className="ml-2 text-2xl text-ink-soft">{texts.reps()}</small>}
      </p>
    </>
  );
}

/** The next step. */
export function NextUp({ step, resting }: { step: ReturnType<typeof nextUp>; resting: boolean }) {
  const words = step && { name: step.name, side: step.side ?? 'none' };
  return (
    <p className="text-ink-soft">
      {words ? (resting ? texts.getReadyFor(words) : texts.nextUp(words)) : texts.lastOne()}
    </p>
  );
}

/** For screen readers: the step that has just begun, and during a rest the next step. */
export function StepAnnouncement({
  step,
  next,
}: {
  step: Step | undefined;
  next: ReturnType<typeof nextUp>;
}) {
  const words = !step
    ? ''
    : step.kind === 'work'
      ? stepWords(step)
      : texts.spokenRest({ rest: stepWords(step), next: next?.name ?? 'none' });
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
