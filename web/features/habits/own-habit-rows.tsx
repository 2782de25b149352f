import { TickRow } from '#web/components/tick-row.tsx';
import type { useDailyHabits } from './use-daily-habits.ts';

type OwnHabitRowsProps = { day: Pick<ReturnType<typeof useDailyHabits>, 'own' | 'ticked' | 'tick'> };

/** The person's own habits of a day, each a row to tick. */
export function OwnHabitRows({ day: { own, ticked, tick } }: OwnHabitRowsProps) {
  return own.map(({ id, name }) => (
    <TickRow
      key={id}
      title={name}
      timeOfDay="midday"
      done={ticked.has(id)}
      onToggle={(done) => tick({ id, title: name }, done)}
    />
  ));
}
