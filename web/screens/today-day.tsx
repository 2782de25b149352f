import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Day } from '#contract/shapes.ts';
import { asLastDay } from '#domain/check-ins/check-in.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { doseKey } from '#domain/doses/doses.ts';
import type { RowNote, TodayRow } from '#domain/today/today.ts';
import { workoutDoneShownMs } from '#domain/workouts/workouts.ts';
import { format } from '#messages/format.ts';
import { fasts as fastTexts } from '#messages/generated/fasts.ts';
import { today as texts } from '#messages/generated/today.ts';
import { workouts as workoutTexts } from '#messages/generated/workouts.ts';
import { RitualTickRow } from '#web/components/ritual-tick-row.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { asLastText } from '#web/features/check-ins/check-in-words.ts';
import { newCheckIn, useCheckIns } from '#web/features/check-ins/check-ins.api.ts';
import { amountText, apartText } from '#web/features/doses/dose-words.ts';
import { useDoseLines } from '#web/features/doses/use-dose-lines.tsx';
import { FastDialog, type FastEdit } from '#web/features/fasts/fast-dialog.tsx';
import { goalText, spanText } from '#web/features/fasts/fast-words.ts';
import { useFastTaps } from '#web/features/fasts/use-fast-taps.ts';
import { useMarkEaten } from '#web/features/meal-plans/meal-plans.api.ts';
import { timeOfMeal } from '#web/features/meal-plans/meal-words.ts';
import { useTickRitual } from '#web/features/rituals/tick-ritual.ts';
import { DayList, PlainRow } from '#web/features/today/day-list.tsx';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/lib/toast.ts';
import { completeWorkout } from '#web/outbox/operations/workouts.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { useDay } from './today-reads.ts';

type TodayDayProps = { data: ReturnType<typeof useDay>; day: Day; today: Day; now: number };

const time = (at: Date) => format.moment(at, 'time');

/** A row with a link to the screen with its details. */
function WithMore({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center">
      <div className="min-w-0 grow">{children}</div>
      <Link href={href} aria-label={label} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
        <ChevronRight size={20} aria-hidden />
      </Link>
    </div>
  );
}

/** The rows of a day, each as on its own screen; future days are read-only. */
export function TodayDay({ data, day, today, now }: TodayDayProps) {
  const { rows, rituals, plans, doses, log, meals, fasts, feeling, goalHours, workout } = data;
  const isComing = day > today;
  const tick = useTickRitual(day, rituals);
  const doseLines = useDoseLines(log, { day, now, hasTime: true });
  const markEaten = useMarkEaten();
  const { begin, stop } = useFastTaps();
  const { repeatLast } = useCheckIns(day);
  const [completionId] = useState(newId);
  const [editing, setEditing] = useState<FastEdit | null>(null);
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
    if (note.code === 'with-food' && row.kind === 'dose' && !isComing) return [];
    return [notes[note.code]()];
  };

  const lines: Record<TodayRow['kind'], (row: TodayRow) => ReactNode> = {
    ritual: (row) => {
      const ritual = find(rituals, row);
      if (!ritual) return null;
      return (
        <RitualTickRow ritual={ritual} done={row.state === 'done'} onToggle={(done) => tick(ritual, done)} />
      );
    },
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
    fast: (row) => {
      const fast = find(fasts, row);
      const timeOfDay = partOfDay(row.at.getHours());
      if (!fast)
        return (
          <TickRow
            title={fastTexts.startAFast()}
            note={texts.fastPlanned({ time: time(row.at) })}
            timeOfDay={timeOfDay}
            done={false}
            onToggle={begin}
          />
        );
      const lasted = spanText(fast.startedAt, fast.endedAt ? Date.parse(fast.endedAt) : now);
      if (fast.endedAt) return <PlainRow title={texts.fasted({ lasted })} note={time(row.at)} isDone />;
      const goal = goalText(fast, now, goalHours);
      return (
        <TickRow
          title={fastTexts.endTheFast()}
          note={texts.fastGoal({ lasted, goal })}
          timeOfDay={timeOfDay}
          done={false}
          onToggle={() => {
            if (!stop(fast)) setEditing({ fast });
          }}
        />
      );
    },
    workout: (row) => {
      const { program, minutes, isDone } = workout;
      if (!program) return null;
      const { name, id: programId } = program;
      if (isDone) return <PlainRow title={name} note={workoutTexts.min({ duration: minutes })} isDone />;
      const target = { id: completionId, programId, durationMinutes: minutes, completedAt: day };
      return (
        <WithMore href={`/workout?session=${programId}`} label={texts.openWorkout({ name })}>
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
      const last = asLastDay(feeling.checkIns, feeling.items, day);
      const canRepeat = row.state !== 'done' && last.from !== null && last.values.length > 0;
      return (
        <WithMore href={`/how-i-feel${day === today ? '' : `?date=${day}`}`} label={texts.openCheckIn()}>
          {canRepeat && last.from ? (
            <TickRow
              title={texts.checkIn({ asLast: asLastText(last.from, today) })}
              timeOfDay="evening"
              done={false}
              onToggle={() => repeatLast(newCheckIn(newId(), day, today), last.values)}
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

  const plain = (row: TodayRow) => {
    const dose = doseOf(row);
    const titles: Record<TodayRow['kind'], string | undefined> = {
      ritual: find(rituals, row)?.title,
      dose: dose && `${dose.plan.name}, ${amountText(dose.plan, dose.dose.amount)}`,
      meal: find(meals, row)?.recipe.name,
      fast: fastTexts.startAFast(),
      workout: workout.program?.name,
      'check-in': texts.checkInOpen(),
    };
    const isUntimed = row.kind === 'ritual';
    return <PlainRow title={titles[row.kind] ?? ''} note={isUntimed ? '' : time(row.at)} isDone={false} />;
  };
  return (
    <>
      <DayList
        rows={rows}
        line={(row) => (isComing ? plain(row) : lines[row.kind](row))}
        notesOf={(row) =>
          // A meal shows its notes in its own line.
          row.state === 'open' && (row.kind !== 'meal' || isComing)
            ? row.notes.flatMap((note) => noteText(note, row))
            : []
        }
        stays={(row) => {
          const dose = doseOf(row)?.dose;
          return dose !== undefined && doseLines.isAsked(dose);
        }}
        begins={data.begins}
        partNow={data.partNow}
      />
      {doseLines.dialog}
      {editing && <FastDialog edit={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
