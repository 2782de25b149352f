import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '#contract/movement.ts';
import { type Feeling, feelings, type Workout } from '#contract/workouts.ts';
import { type DoneExercise, minutesThatCount } from '#domain/workouts/workout-done.ts';
import { workoutWeek } from '#domain/workouts/workout-week.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { useLocalToday } from '#web/device/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { HillPath } from '#web/ui/drawings/hill-path.tsx';
import { doseText } from './exercise-words.ts';
import { FigureBody } from './figure-body.tsx';
import { frameOf } from './figure-frame.ts';
import { nextTimeText, useNextTime } from './next-time.ts';
import { mostDistinctPose } from './tile-figures.ts';
import { drawingsQuery, recentQuery, streakQuery } from './workouts.api.ts';

type DoneProps = {
  workout: Workout;
  minutes: number;
  exercises: readonly DoneExercise[];
  saving: boolean;
  onSave: (feeling: Feeling | undefined) => void;
  onDiscard: () => void;
};

const feelingOptions = () => feelings.map((value) => ({ value, label: texts.feelings[value]() }));

/** The end of a session: a summary, the question how it felt, the next suggestion, and saving. */
export function Done({ workout, minutes: lasted, exercises, saving, onSave, onDiscard }: DoneProps) {
  const [feeling, setFeeling] = useState<Feeling | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused controls are gone: move the focus to the heading, for screen readers.
  useEffect(() => heading.current?.focus(), []);
  const { data: streak } = useQuery(streakQuery);
  const { data: recent } = useQuery(recentQuery);
  const today = useLocalToday();
  const { program } = workout;
  const next = useNextTime(program, [{ programId: program.id, feeling }, ...(recent ?? [])]);
  const done = exercises.filter((each) => each.done > 0).length;
  const minutes = minutesThatCount(lasted, exercises);
  const days = streak && streak.streak + (streak.todayCompleted ? 0 : 1);
  const week = recent && workoutWeek([{ completedAt: today, durationMinutes: minutes }, ...recent], today);
  const share = exercises.reduce((sum, each) => sum + each.done / each.times, 0) / (exercises.length || 1);
  const figures = [
    { value: minutes, label: texts.minutesWord({ minutes }) },
    { value: done, label: texts.exercisesWord({ count: done }) },
    ...(days === undefined ? [] : [{ value: days, label: texts.daysInARow({ count: days }) }]),
  ];
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-xl gap-5 px-4 py-5 sm:px-8 low:gap-3 low:py-2">
          <HillPath share={share} className="w-full low:hidden" />
          <div>
            <h2
              ref={heading}
              tabIndex={-1}
              className="font-display text-4xl font-medium outline-none low:text-2xl"
            >
              {minutes > 0 ? texts.doneTitle({ minutes }) : texts.nothingDone()}
            </h2>
            <p className="mt-2 text-lg text-ink-soft">
              {minutes === 0 && texts.nothingRecorded()}
              {minutes > 0 && days !== undefined && texts.streakDays({ count: days })}{' '}
              {minutes > 0 &&
                week &&
                (week.most
                  ? texts.thisWeekMost({ minutes: week.minutes })
                  : texts.thisWeek({ minutes: week.minutes }))}
            </p>
          </div>
          {minutes > 0 && (
            <>
              <ul
                aria-label={texts.figures()}
                className="grid auto-cols-fr grid-flow-col rounded-card border border-line bg-card px-2 py-4 text-center"
              >
                {figures.map(({ value, label }) => (
                  <li key={label}>
                    <b className="block font-display text-2xl font-medium tabular">{value}</b>
                    <span className="text-sm text-ink-soft">{label}</span>
                  </li>
                ))}
              </ul>
              <div>
                <ChoiceField
                  label={texts.howWasIt()}
                  options={feelingOptions()}
                  value={feeling}
                  onChange={setFeeling}
                  columns="grid-cols-3"
                />
                <p role="status" className="mt-3 text-ink-soft">
                  {next && nextTimeText(next)}
                </p>
              </div>
              <DoneList workout={workout} exercises={exercises} />
              <Button variant="ghost" className="justify-self-center" onClick={onDiscard}>
                {texts.leaveWithoutSaving()}
              </Button>
            </>
          )}
        </div>
      </div>
      <footer className="border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:py-1">
        <div className="mx-auto flex max-w-xl sm:px-4">
          {minutes > 0 ? (
            <Button className="grow" pending={saving} onClick={() => onSave(feeling ?? undefined)}>
              <Check size={20} aria-hidden /> {texts.keepMinutes({ minutes })}
            </Button>
          ) : (
            <Button variant="quiet" className="grow" onClick={onDiscard}>
              {texts.leaveWithoutSaving()}
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}

/** The completed and skipped exercises of a session. */
function DoneList({ workout, exercises }: { workout: Workout; exercises: readonly DoneExercise[] }) {
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
