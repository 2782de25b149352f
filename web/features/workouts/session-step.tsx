import type { nextUp, Step } from '#domain/workout-timeline.ts';
import { workouts as texts } from '#messages/en/workouts.ts';

/** What to do now, and how long or how often. */
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
      <h2
        aria-live="polite"
        className="font-display text-3xl leading-tight font-medium text-balance sm:text-4xl"
      >
        {step.kind === 'work' ? step.name : texts.rest()}
        {step.kind === 'work' && step.side && (
          <span className="text-ink-soft"> {texts.side({ side: step.side })}</span>
        )}
      </h2>
      <p role="timer" className="tabular font-display text-clock leading-none font-[480] sm:text-clock-lg">
        {clock ?? (step.kind === 'work' ? step.reps : '')}
        {clock === null && <small className="ml-2 text-2xl text-ink-soft">{texts.reps()}</small>}
      </p>
    </>
  );
}

/** What comes after it. */
export function NextUp({ step, resting }: { step: ReturnType<typeof nextUp>; resting: boolean }) {
  return (
    <p className="text-ink-soft">
      {step
        ? `${resting ? texts.getReadyFor() : texts.nextUp()}: ${step.name}${step.side ? `, ${step.side} side` : ''}`
        : texts.lastOne()}
    </p>
  );
}
