import { useQuery } from '@tanstack/react-query';
import { type PauseKind, pauseKinds } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { streaks as texts } from '#messages/generated/streaks.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { setPause } from '#web/outbox/operations/rest.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { pausesQuery } from './progress.api.ts';

/** From when to when, and what for; without a last day it goes on until it is ended. */
function PauseField({ today }: { today: string }) {
  const { mutate } = useOperation(setPause, { done: () => noteSaved(), failed: toastFailure });
  const { values, set, field, noteSaved, formProps } = useForm({
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

const shortDay = (day: string) => format.day(day, 'weekday');

export function Pauses({ today }: { today: string }) {
  const { data: pauses = [], isError, refetch } = useQuery(pausesQuery);
  const { mutate } = useOperation(setPause, { failed: toastFailure });
  const current = pauses.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  return (
    <section aria-label={texts.pauses()}>
      <h3 className="font-display text-xl font-medium">{texts.pausesTitle()}</h3>
      {isError && pauses.length === 0 && (
        <NotLoaded className="mt-2" text={texts.pausesNotLoaded()} onRetry={() => refetch()} />
      )}
      {current.map(({ firstDay, lastDay, kind }) => (
        <p key={firstDay} className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span>
            {lastDay
              ? texts.pauseUntil({
                  kind: texts.kinds[kind](),
                  first: shortDay(firstDay),
                  last: shortDay(lastDay),
                })
              : texts.pauseOpen({ kind: texts.kinds[kind](), first: shortDay(firstDay) })}
          </span>
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              mutate({ target: { firstDay, today }, value: null, before: { firstDay, lastDay, kind } })
            }
          >
            {texts.endPause()}
          </Button>
        </p>
      ))}
      <PauseField today={today} />
    </section>
  );
}
