import { type PauseKind, pauseKinds } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import { streaks as texts } from '#messages/generated/streaks.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { setPause } from '#web/outbox/operations/rest.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** From when to when, and what for; without a last day it goes on until it is ended. */
export function PauseField({ today }: { today: string }) {
  const { mutate } = useOperation(setPause, { failed: toastFailure });
  const { values, set, field, formProps } = useForm({
    initial: { firstDay: today, lastDay: '', kind: 'illness' as PauseKind },
    onSend: ({ firstDay, lastDay, kind }) => {
      const pause = { firstDay, lastDay: lastDay || null, kind };
      mutate({ target: { firstDay, today }, value: pause, before: null });
      toast({ title: texts.paused(), description: texts.pausedText() });
    },
  });
  return (
    <form {...formProps} className="mt-3 grid gap-3 sm:grid-cols-2">
      <TextField label={texts.from()} type="date" {...field('firstDay')} min={addDays(today, -1)} required />
      <TextField label={texts.to()} type="date" {...field('lastDay')} min={values.firstDay} />
      <SelectField
        label={texts.kind()}
        value={values.kind}
        onChange={(kind) => set({ kind })}
        options={pauseKinds.map((each) => ({ value: each, label: texts.kinds[each]() }))}
      />
      <Button type="submit" variant="quiet" className="self-end">
        {texts.pause()}
      </Button>
    </form>
  );
}
