import { type FormEvent, useState } from 'react';
import { trends } from '#contract/trends.ts';
import { trends as texts } from '#messages/en/trends.ts';
import { useLocalToday } from '#web/components/local-day.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Kilograms that can be kept. */
const [lightest, heaviest] = [20, 400];

/** Today's weight, for those who want to follow it. */
export function WeightField() {
  const today = useLocalToday();
  const [kg, setKg] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const save = useOperation(trends.saveWeight, {
    done: () => {
      setKg('');
      toast({ title: texts.weightKept(), description: texts.weightKeptText() });
    },
    failed: toastFailure,
  });
  const remove = useOperation(trends.removeWeight, {
    done: () => toast({ title: texts.weightRemoved() }),
    failed: toastFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const weight = Number(kg.replace(',', '.'));
    const isUsable = weight >= lightest && weight <= heaviest;
    setIsWrong(!isUsable);
    if (isUsable) save.mutate({ body: { date: today, kg: weight } });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextField
        label={texts.weightToday()}
        inputMode="decimal"
        value={kg}
        error={isWrong ? texts.weightWrong({ lightest, heaviest }) : undefined}
        onChange={({ target }) => setKg(target.value)}
        className="w-44"
      />
      <Button type="submit" variant="quiet" pending={save.isPending} disabled={!kg}>
        {texts.keep()}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        pending={remove.isPending}
        onClick={() => remove.mutate({ params: { date: today } })}
      >
        {texts.takeBack()}
      </Button>
    </form>
  );
}
