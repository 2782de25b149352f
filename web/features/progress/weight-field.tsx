import { useForm } from 'react-hook-form';
import { trends } from '#contract/trends.ts';
import { trends as texts } from '#messages/en/trends.ts';
import { useLocalToday } from '#web/components/local-day.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Kilograms that can be kept. */
const [lightest, heaviest] = [20, 400];

/** Typed with a point or a comma. */
const kilograms = (text: string) => Number(text.replace(',', '.'));

/** Today's weight, for those who want to follow it. */
export function WeightField() {
  const today = useLocalToday();
  const { register, handleSubmit, reset, watch, formState } = useForm({ defaultValues: { kg: '' } });
  const save = useOperation(trends.saveWeight, {
    done: () => {
      reset();
      toast({ title: texts.weightKept(), description: texts.weightKeptText() });
    },
    failed: toastFailure,
  });
  const remove = useOperation(trends.removeWeight, {
    done: () => toast({ title: texts.weightRemoved() }),
    failed: toastFailure,
  });
  const submit = handleSubmit(({ kg }) => save.mutate({ body: { date: today, kg: kilograms(kg) } }));
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <TextField
        label={texts.weightToday()}
        inputMode="decimal"
        error={formState.errors.kg?.message}
        {...register('kg', {
          validate: (kg) =>
            (kilograms(kg) >= lightest && kilograms(kg) <= heaviest) ||
            texts.weightWrong({ lightest, heaviest }),
        })}
        className="w-44"
      />
      <Button type="submit" variant="quiet" pending={save.isPending} disabled={!watch('kg')}>
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
