import { Controller, useForm, useWatch } from 'react-hook-form';
import { type PauseKind, pauseKinds, streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/day.ts';
import { streaks as texts } from '#messages/en/streaks.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** From when to when, and what for; without a last day it goes on until it is ended. */
export function PauseField({ today }: { today: string }) {
  const { register, handleSubmit, control } = useForm<{ firstDay: string; lastDay: string; kind: PauseKind }>(
    {
      defaultValues: { firstDay: today, lastDay: '', kind: 'illness' },
    },
  );
  const firstDay = useWatch({ control, name: 'firstDay' });
  const add = useOperation(streaks.addPause, {
    done: () => toast({ title: texts.paused(), description: texts.pausedText() }),
    failed: toastFailure,
  });
  const submit = handleSubmit((pause) => add.mutate({ body: { ...pause, lastDay: pause.lastDay || null } }));
  return (
    <form onSubmit={submit} className="mt-3 grid gap-3 sm:grid-cols-2">
      <TextField
        label={texts.from()}
        type="date"
        min={addDays(today, -1)}
        required
        {...register('firstDay')}
      />
      <TextField label={texts.to()} type="date" min={firstDay} {...register('lastDay')} />
      <Controller
        name="kind"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={texts.kind()}
            value={value}
            onChange={onChange}
            options={pauseKinds.map((each) => ({ value: each, label: texts.kinds[each]() }))}
          />
        )}
      />
      <Button type="submit" variant="quiet" pending={add.isPending} className="self-end">
        {texts.pause()}
      </Button>
    </form>
  );
}
