import { useQuery } from '@tanstack/react-query';
import { latestDayStart } from '#contract/streaks.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { daySettingsQuery, hourText } from '#web/components/day-settings.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { toast } from '#web/lib/toast.ts';
import { setDayStart } from '#web/outbox/operations/rest.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const hours = Array.from({ length: latestDayStart + 1 }, (_, hour) => hour);

/** The hour at which the day begins. */
export function DayCard() {
  const { data, isError, refetch } = useQuery(daySettingsQuery);
  const { mutate: saveStart } = useOperation(setDayStart);
  if (!data) {
    if (!isError) return <Skeleton className="h-34" />;
    return (
      <Card className="grid gap-2">
        <NotLoaded text={texts.dayStartNotLoaded()} onRetry={() => refetch()} />
      </Card>
    );
  }
  const { dayStart: before } = data;
  const setStart = (dayStart: number) => {
    saveStart({ target: null, value: dayStart, before });
    toast({
      title: texts.saved(),
      description: dayStart ? texts.dayStartSaved({ time: hourText(dayStart) }) : texts.dayStartMidnight(),
    });
  };
  return (
    <Card className="grid gap-5">
      <SelectField
        label={texts.dayStart()}
        hint={texts.dayStartHint()}
        value={before}
        onChange={setStart}
        options={hours.map((hour) => ({
          value: hour,
          label: hour === 0 ? texts.atMidnight() : texts.atTime({ time: hourText(hour) }),
        }))}
      />
    </Card>
  );
}
