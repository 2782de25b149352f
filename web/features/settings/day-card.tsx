import { useQuery } from '@tanstack/react-query';
import { type FirstScreen, firstScreens } from '#contract/shapes.ts';
import { latestDayStart } from '#contract/streaks.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { shell } from '#messages/generated/shell.ts';
import { daySettingsQuery } from '#web/components/day-settings.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { toast } from '#web/lib/toast.ts';
import { setDayStart, setFirstScreen } from '#web/outbox/operations/rest.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const hours = Array.from({ length: latestDayStart + 1 }, (_, hour) => hour);

const screens: Record<FirstScreen, () => string> = {
  '/': shell.pages['/'].title,
  '/today': shell.pages['/today'].title,
  '/must-do-rituals': texts.dailyRituals,
};

/** The hour at which the day begins, and the first screen. */
export function DayCard() {
  const { data, isError, refetch } = useQuery(daySettingsQuery);
  const { mutate: saveStart } = useOperation(setDayStart);
  const { mutate: saveScreen } = useOperation(setFirstScreen);
  if (!data) {
    if (!isError) return <Skeleton className="h-68" />;
    return (
      <Card className="grid gap-2">
        <NotLoaded text={texts.dayStartNotLoaded()} onRetry={() => refetch()} />
      </Card>
    );
  }
  const { dayStart: before, firstScreen = '/' } = data;
  const setStart = (dayStart: number) => {
    saveStart({ target: null, value: dayStart, before });
    toast({
      title: texts.saved(),
      description: dayStart ? texts.dayStartSaved({ dayStart }) : texts.dayStartMidnight(),
    });
  };
  const setScreen = (value: FirstScreen) => {
    saveScreen({ target: null, value, before: firstScreen });
    toast({ title: texts.saved(), description: texts.firstScreenSaved({ screen: screens[value]() }) });
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
          label: hour === 0 ? texts.atMidnight() : texts.atAM({ hour }),
        }))}
      />
      <SelectField
        label={texts.firstScreen()}
        hint={texts.firstScreenHint()}
        value={firstScreen}
        onChange={setScreen}
        options={firstScreens.map((value) => ({ value, label: screens[value]() }))}
      />
    </Card>
  );
}
