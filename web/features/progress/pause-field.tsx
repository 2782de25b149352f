import { type FormEvent, useId, useState } from 'react';
import { type PauseKind, pauseKinds, streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/day.ts';
import { streaks as texts } from '#messages/en/streaks.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** From when to when, and what for; without a last day it goes on until it is ended. */
export function PauseField({ today }: { today: string }) {
  const [firstDay, setFirstDay] = useState(today);
  const [lastDay, setLastDay] = useState('');
  const [kind, setKind] = useState<PauseKind>('illness');
  const id = useId();
  const add = useOperation(streaks.addPause, {
    done: () => toast({ title: texts.paused(), description: texts.pausedText() }),
    failed: toastFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ body: { firstDay, lastDay: lastDay || null, kind } });
  };
  return (
    <form onSubmit={submit} className="mt-3 grid gap-3 sm:grid-cols-2">
      <TextField
        label={texts.from()}
        type="date"
        value={firstDay}
        min={addDays(today, -1)}
        required
        onChange={({ target }) => setFirstDay(target.value)}
      />
      <TextField
        label={texts.to()}
        type="date"
        value={lastDay}
        min={firstDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {texts.kind()}
        </label>
        <select
          id={id}
          value={kind}
          onChange={({ target }) => setKind(target.value as PauseKind)}
          className="min-h-12 w-full rounded-small border border-ink-soft/55 bg-card px-3"
        >
          {pauseKinds.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]()}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="quiet" pending={add.isPending} className="self-end">
        {texts.pause()}
      </Button>
    </form>
  );
}
