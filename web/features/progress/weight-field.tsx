import { trends as texts } from '#messages/generated/trends.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLocalToday } from '#web/offline/local-day.ts';
import { setWeight } from '#web/outbox/operations/figures.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Kilograms that can be stored. */
const [lightest, heaviest] = [20, 400];

/** Today's weight, for those who want to follow it. */
export function WeightField() {
  const today = useLocalToday();
  const { mutate } = useOperation(setWeight, { failed: toastFailure });
  const { values, field, refuse, reset, formProps } = useForm({
    initial: { kg: '' },
    onSend: (typed) => {
      const kg = Number(typed.kg.replace(',', '.'));
      const isUsable = kg >= lightest && kg <= heaviest;
      if (!isUsable) return refuse({ kg: texts.weightWrong({ lightest, heaviest }) });
      mutate({ target: { date: today }, value: Math.round(kg * 100) / 100, before: null });
      reset();
      toast({ title: texts.weightKept(), description: texts.weightKeptText() });
    },
  });
  const takeBack = () => {
    mutate({ target: { date: today }, value: null, before: null });
    toast({ title: texts.weightRemoved() });
  };
  return (
    <form {...formProps} className="flex flex-wrap items-end gap-2">
      <TextField label={texts.weightToday()} inputMode="decimal" {...field('kg')} className="w-44" />
      <Button type="submit" variant="quiet" disabled={!values.kg}>
        {texts.keep()}
      </Button>
      <Button variant="ghost" size="sm" onClick={takeBack}>
        {texts.takeBack()}
      </Button>
    </form>
  );
}
