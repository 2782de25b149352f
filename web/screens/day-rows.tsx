import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { asLastDay } from '#domain/check-ins/check-in.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { doseKey } from '#domain/doses/doses.ts';
import { nextRow, type RowNote, type TodayRow } from '#domain/today/today.ts';
import { placeOn } from '#domain/trials/trial-day.ts';
import { workoutDoneShownMs } from '#domain/workouts/workouts.ts';
import { format } from '#messages/format.ts';
import { today as texts } from '#messages/generated/today.ts';
import { workouts as workoutTexts } from '#messages/generated/workouts.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { PlainRow } from '#web/components/plain-row.tsx';
import { RowNotes } from '#web/components/row-notes.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { useLocalToday } from '#web/device/local-day.ts';
import { asLastText } from '#web/features/check-ins/check-in-words.ts';
import { newCheckIn, useCheckIns } from '#web/features/check-ins/check-ins.api.ts';
import { NextSkeleton } from '#web/features/dashboard/dashboard-skeleton.tsx';
import { apartText } from '#web/features/doses/dose-words.ts';
import { useDoseLines } from '#web/features/doses/use-dose-lines.tsx';
import { useMarkEaten } from '#web/features/meal-plans/meal-plans.api.ts';
import { timeOfMeal } from '#web/features/meal-plans/meal-words.ts';
import { trialsQuery } from '#web/features/trials/trials-query.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/lib/toast.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { completeWorkout } from '#web/outbox/operations/workouts.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDay } from './day-reads.ts';

// Only on a day with a fast.
const FastRow = lazyPart(() => import('#web/features/fasts/fast-row.tsx'), 'FastRow');

// Only while a trial runs.
const TrialLine = lazyPart(() => import('#web/features/trials/home-line.tsx'), 'HomeLine');

type Data = ReturnType<typeof useDay>;

const time = (at: Date) => format.moment(at, 'time');

/** The link at the end of a row, to the screen with its details. */
const More = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} aria-label={label} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
    <ChevronRight size={20} aria-hidden />
  </Link>
);

const WithMore = ({ children, ...more }: { href: string; label: string; children: ReactNode }) => (
  <div className="flex items-center">
    <div className="min-w-0 grow">{children}</div>
    <More {...more} />
  </div>
);

/** All but a tick is done on the screen of doses. */
const DoseLink = ({ name }: { name: string }) => <More href="/doses" label={texts.open({ name })} />;

/** The row of each kind of thing, with its notes. */
function useRows(data: Data, { today, now }: { today: Day; now: number }) {
  const { plans, doses, log, meals, fasts, feeling, goalHours, workout } = data;
  const doseLines = useDoseLines(log, { day: today, now, hasTime: true, Actions: DoseLink });
  const markEaten = useMarkEaten();
  const { repeatLast } = useCheckIns(today);
  const [completionId] = useState(newId);
  const { mutate: complete } = useOperation(completeWorkout, {
    done: () => toast({ title: workoutTexts.completed(), duration: workoutDoneShownMs }),
  });
  const find = <One extends { id: string }>(list: readonly One[], { id }: TodayRow) =>
    list.find((each) => each.id === id);
  const doseOf = (row: TodayRow) => doses.find(({ dose }) => doseKey(dose) === row.id);

  const noteText = (note: RowNote, row: TodayRow): string[] => {
    const { notes } = texts;
    if (note.code === 'apart') return [apartText(note, plans)];
    if (note.code === 'beside') {
      const meal = meals.find(({ id }) => id === note.mealId);
      return meal ? [notes.beside({ meal: meal.recipe.name })] : [];
    }
    if (note.code === 'food-in-fast' || note.code === 'fast-on')
      return [notes[note.code]({ time: time(note.until) })];
    // The dose's own row already says that it is taken with food.
    if (note.code === 'with-food' && row.kind === 'dose') return [];
    return [notes[note.code]()];
  };

  const lines: Record<TodayRow['kind'], (row: TodayRow) => ReactNode> = {
    // Rituals are ticked in the list that these rows belong to.
    ritual: () => null,
    dose: (row) => {
      const dose = doseOf(row);
      return dose && doseLines.line(dose);
    },
    meal: (row) => {
      const meal = find(meals, row);
      if (!meal) return null;
      return (
        <TickRow
          title={meal.recipe.name}
          note={[
            texts.meal({ meal: timeOfMeal(meal), time: time(row.at) }),
            ...row.notes.flatMap((note) => noteText(note, row)),
          ].join(' · ')}
          timeOfDay={meal.mealTime}
          done={meal.isEaten}
          onToggle={() => markEaten(meal)}
        />
      );
    },
    fast: (row) => <FastRow fast={find(fasts, row)} at={row.at} now={now} goalHours={goalHours} />,
    workout: (row) => {
      const { program, minutes, isDone } = workout;
      if (!program) return null;
      const { name, id: programId } = program;
      if (isDone) return <PlainRow title={name} note={workoutTexts.min({ duration: minutes })} isDone />;
      const target = { id: completionId, programId, durationMinutes: minutes, completedAt: today };
      return (
        <WithMore href={`/workout?session=${programId}`} label={texts.open({ name })}>
          <TickRow
            title={name}
            note={texts.workout({ minutes, time: time(row.at) })}
            timeOfDay={partOfDay(row.at.getHours())}
            done={false}
            onToggle={() => complete({ target, value: true, before: false, label: name })}
          />
        </WithMore>
      );
    },
    'check-in': (row) => {
      if (!feeling) return null;
      const last = asLastDay(feeling.checkIns, feeling.items, today);
      const canRepeat = row.state !== 'done' && last.from !== null && last.values.length > 0;
      return (
        <WithMore href="/how-i-feel" label={texts.openCheckIn()}>
          {canRepeat && last.from ? (
            <TickRow
              title={texts.checkIn({ asLast: asLastText(last.from, today) })}
              timeOfDay="evening"
              done={false}
              onToggle={() => repeatLast(newCheckIn(newId(), today, today), last.values)}
            />
          ) : (
            <PlainRow
              title={texts.checkInOpen()}
              note={row.state === 'done' ? texts.done() : time(row.at)}
              isDone={row.state === 'done'}
            />
          )}
        </WithMore>
      );
    },
  };

  const line = (each: TodayRow) => lines[each.kind](each);
  const row = (each: TodayRow) => (
    <li key={`${each.kind} ${each.id}`}>
      {line(each)}
      {/* A meal shows its notes in its own line. */}
      {each.state === 'open' && each.kind !== 'meal' && (
        <RowNotes notes={each.notes.flatMap((note) => noteText(note, each))} />
      )}
    </li>
  );
  const isAsked = (each: TodayRow) => {
    const dose = doseOf(each)?.dose;
    return dose !== undefined && doseLines.isAsked(dose);
  };
  return { line, row, isAsked };
}

/** Doses, meals, a fast, a workout and the check-in of a part of today, or in a card of their own of the whole day. */
export function PartRows({ part }: { part: TimeOfDay | 'day' }) {
  const today = useLocalToday();
  const now = useMinute(true);
  const data = useDay(today, now);
  const { row } = useRows(data, { today, now });
  const isWhole = part === 'day';
  const { data: ofTrials } = useQuery(trialsQuery);
  // Of two trials at most one goes on: the newest.
  const trial =
    isWhole || part === data.part ? ofTrials?.trials.find(({ stoppedOn }) => !stoppedOn) : undefined;
  const rows = isWhole ? data.rows : (data.byPart.get(part) ?? []);
  const retry = isWhole || part === data.part ? data.retry : undefined;
  const isInTrial = trial !== undefined && placeOn(trial, today) !== null;
  if (!data.isThere || (rows.length === 0 && !retry && !isInTrial)) return null;
  const list = (
    <>
      {isInTrial && <TrialLine trial={trial} today={today} fallback={<div className="min-h-12" />} />}
      <ul>{rows.map(row)}</ul>
      {retry && <NotLoaded text={texts.partNotLoaded()} onRetry={retry} className="px-3 text-sm" />}
    </>
  );
  return isWhole ? (
    <Card padding="rows">{list}</Card>
  ) : (
    <div className="mt-1 border-t border-line pt-1">{list}</div>
  );
}

/** What is due next, to be done here; `ritual` in its place if nothing else is due. */
export function NextThing({ ritual }: { ritual: ReactNode }) {
  const today = useLocalToday();
  const now = useMinute(true);
  const data = useDay(today, now);
  const { line, isAsked } = useRows(data, { today, now });
  const next = data.rows.find(isAsked) ?? nextRow(data.rows, { begins: data.begins, now: new Date(now) });
  const isDue = next !== undefined && (isAsked(next) || next.at.getTime() <= now);
  if (!data.isThere) return <NextSkeleton />;
  if (!isDue) return ritual;
  return (
    <div className="mx-auto mt-1 max-w-sm rounded-card border border-line bg-card text-left [&_.font-medium]:line-clamp-2 [&_.text-sm]:line-clamp-1">
      {line(next)}
    </div>
  );
}
