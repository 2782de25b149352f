import { Check, Minus } from 'lucide-react';
import type { Workout } from '#contract/workouts.ts';
import type { DoneExercise } from '#domain/workout-done.ts';
import { workouts as texts } from '#messages/en/workouts.ts';
import { doseText } from './exercise-words.ts';

/** What was done of a session, and what was left out. */
export function DoneList({ workout, exercises }: { workout: Workout; exercises: readonly DoneExercise[] }) {
  return (
    <section aria-labelledby="what-was-done">
      <h3 id="what-was-done" className="font-display text-xl font-medium">
        {texts.whatYouDid()}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {exercises.map(({ exercise, name, done, times }) => {
          const line = workout.exercises[exercise];
          return (
            <li key={exercise} className="flex items-center gap-3 py-2 text-note">
              {done > 0 ? (
                <Check size={18} aria-hidden className="shrink-0 text-accent" />
              ) : (
                <Minus size={18} aria-hidden className="shrink-0 text-ink-soft" />
              )}
              <span className={done > 0 ? 'min-w-0 grow font-medium' : 'min-w-0 grow text-ink-soft'}>
                {name}
              </span>
              <span className="tabular shrink-0 text-right text-sm text-ink-soft">
                {done === 0
                  ? texts.leftOut()
                  : done < times
                    ? texts.doneTimes({ done, times })
                    : line && doseText(line)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
