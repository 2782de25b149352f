import { habitTracker } from '#messages/generated/habit-tracker.ts';
import { habits } from '#messages/generated/habits.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { setHabitSettings } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useHabitSettings } from './habit-settings.ts';

/** Fasting where it is off: whom it is not for, and a button that turns it on. */
export function FastingChoice() {
  const settings = useHabitSettings();
  const { mutate } = useOperation(setHabitSettings, { failed: toastFailure });
  if (!settings || settings.selectedHabits.intermittentFasting) return null;
  const turnOn = () => {
    const selectedHabits = { ...settings.selectedHabits, intermittentFasting: true };
    mutate({
      target: null,
      value: { settings: { ...settings, selectedHabits }, base: settings },
      before: { settings, base: settings },
    });
  };
  return (
    <Card padding="medium" className="flex flex-col gap-3">
      <div className="px-3">
        <h2 className="font-semibold">{habits.fastingOff()}</h2>
        <p className="text-ink-soft">{habits.fastingOffText()}</p>
      </div>
      <p className="mx-3 border-l-3 border-danger pl-3 text-sm text-ink-soft">{habitTracker.caution()}</p>
      <Button variant="quiet" size="sm" className="mx-3 mt-auto self-start" onClick={turnOn}>
        {habits.fastingOn()}
      </Button>
    </Card>
  );
}
