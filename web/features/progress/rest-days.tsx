import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/days/day.ts';
import { DaySet } from '#domain/days/day-set.ts';
import { refuseRestDay } from '#domain/streaks/rest-days.ts';
import { format } from '#messages/format.ts';
import { streaks as texts } from '#messages/generated/streaks.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { setRestDay } from '#web/outbox/operations/rest.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Chip } from '#web/ui/chip.tsx';
import { pausesQuery, restDaysQuery } from './progress.api.ts';

export function RestDays({ today }: { today: string }) {
  const from = addDays(today, -14);
  const to = addDays(today, 21);
  const chosen = useQuery(restDaysQuery(from, to));
  const pauses = useQuery(pausesQuery);
  const { mutate } = useOperation(setRestDay, { failed: toastFailure });
  const restDays = DaySet.of(chosen.data?.map(({ date }) => date) ?? []);
  const days = Array.from({ length: 9 }, (_, index) => addDays(today, index - 1));
  return (
    <section aria-label={texts.restDays()}>
      <h3 className="font-display text-xl font-medium">{texts.restDays()}</h3>
      <p className="mt-1 text-sm text-ink-soft">{texts.restDaysText()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {days.map((day) => {
          const on = restDays.has(day);
          const refusal = on ? undefined : refuseRestDay(day, today, { restDays, pauses: pauses.data ?? [] });
          return (
            <Chip
              key={day}
              tone="rest"
              pressed={on}
              disabled={!chosen.data || (on && day < today) || refusal !== undefined}
              title={refusal && errorText(refusal)}
              onClick={() => mutate({ target: { date: day }, value: !on, before: on })}
            >
              {day === today ? texts.today() : day < today ? texts.yesterday() : format.day(day, 'weekday')}
            </Chip>
          );
        })}
      </div>
      {chosen.isError && !chosen.data && (
        <NotLoaded className="mt-2" text={texts.restDaysNotLoaded()} onRetry={() => chosen.refetch()} />
      )}
    </section>
  );
}
