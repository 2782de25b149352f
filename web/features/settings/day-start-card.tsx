import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { streaks } from '#contract/streaks.ts';
import { settings as texts } from '#messages/en/settings.ts';
import { daySettingsQuery } from '#web/components/day-settings.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const hours = [0, 1, 2, 3, 4, 5];

/** The hour at which the day begins, for those who sleep late. */
export function DayStartCard() {
  const { data } = useQuery(daySettingsQuery);
  const id = useId();
  const save = useOperation(streaks.saveDaySettings, {
    done: ({ dayStart }) =>
      toast({
        title: texts.saved(),
        description: dayStart ? texts.yourDayBeginsAt({ dayStart }) : texts.yourDayBeginsAt2(),
      }),
    failed: toastFailure,
  });
  if (!data) return <Skeleton className="h-32" />;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="max-w-[52ch]">
        <CardTitle>{texts.yourDay()}</CardTitle>
        <label htmlFor={id} className="mt-1 block text-ink-soft">
          {texts.whenDoesYourDay()}
        </label>
      </div>
      <select
        id={id}
        value={data.dayStart}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ body: { dayStart: Number(target.value) } })}
        className="min-h-12 rounded-small border border-ink-soft/55 bg-card px-3"
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hour === 0 ? texts.atMidnight() : texts.atAM({ hour })}
          </option>
        ))}
      </select>
    </Card>
  );
}
