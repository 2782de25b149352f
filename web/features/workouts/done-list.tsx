import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Drawing } from '#contract/movement.ts';
import type { Workout } from '#contract/workouts.ts';
import type { DoneExercise } from '#domain/workouts/workout-done.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { doseText } from './exercise-words.ts';
import { FigureBody } from './figure-body.tsx';
import { frameOf } from './figure-frame.ts';
import { mostDistinctPose } from './tile-figures.ts';
import { drawingsQuery } from './workouts.api.ts';

/** What was done of a session, and what was left out. */
export function DoneList({ workout, exercises }: { workout: Workout; exercises: readonly DoneExercise[] }) {
  const { data: drawings = [] } = useQuery(drawingsQuery);
  const drawingOf = new Map(drawings.map(({ exerciseId, drawing }) => [exerciseId, drawing]));
  return (
    <section aria-labelledby="what-was-done">
      <h3 id="what-was-done" className="font-display text-xl font-medium">
        {texts.whatYouDid()}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {exercises.map(({ exercise, exerciseId, name, done, times }) => {
          const line = workout.exercises[exercise];
          const drawing = drawingOf.get(exerciseId);
          return (
            <li key={exercise} className="flex items-center gap-3 py-1.5 text-note">
              <div className={clsx('h-11 w-16 shrink-0', done === 0 && 'opacity-45')}>
                {drawing && <Small drawing={drawing} />}
              </div>
              <span className={clsx('min-w-0 grow', done > 0 ? 'font-medium' : 'text-ink-soft')}>{name}</span>
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

function Small({ drawing }: { drawing: Drawing }) {
  const still = mostDistinctPose(drawing);
  return <FigureBody drawing={drawing} still={still} frame={frameOf({ ...drawing, poses: [still] })} />;
}
