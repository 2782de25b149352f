import { type FormEvent, useState } from 'react';
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
  const [firstDay, setFirstDay] = useState(today);
  const [lastDay, setLastDay] = useState('');
  const [kind, setKind] = useState<PauseKind>('illness');
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
      <SelectField
        label={texts.kind()}
        value={kind}
        onChange={setKind}
        options={pauseKinds.map((each) => ({ value: each, label: texts.kinds[each]() }))}
      />
      <Button type="submit" variant="quiet" pending={add.isPending} className="self-end">
        {texts.pause()}
      </Button>
    </form>
  );
}
