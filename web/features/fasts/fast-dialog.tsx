import { useState } from 'react';
import type { Fast } from '#contract/fasts.ts';
import { actions } from '#messages/generated/actions.ts';
import { fasts as texts } from '#messages/generated/fasts.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { removeFast, setFastTimes, startFast } from '#web/outbox/operations/fasts.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A fast whose times are put right; null begins one in the past. */
export type FastEdit = { fast: Fast | null };

/** An instant as a field for date and time shows it, on the clock of this device. */
function asField(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const asInstant = (field: string) => new Date(field).toISOString();

/** When a fast began and ended. */
export function FastDialog({ edit: { fast }, onClose }: { edit: FastEdit; onClose: () => void }) {
  const [startedAt, setStartedAt] = useState(() =>
    asField(fast?.startedAt ?? new Date(serverNow()).toISOString()),
  );
  const [endedAt, setEndedAt] = useState(() => asField(fast?.endedAt ?? null));
  const { mutate: start } = useOperation(startFast);
  const { mutate: edit } = useOperation(setFastTimes);
  const { mutate: remove } = useOperation(removeFast);
  const save = () => {
    if (!startedAt) return;
    const begun = asInstant(startedAt);
    if (fast) {
      const times = { startedAt: begun, endedAt: endedAt ? asInstant(endedAt) : fast.endedAt };
      edit({ target: { fast }, value: times, before: fast });
    } else start({ target: { id: newId() }, value: begun, before: null });
    toast({ title: texts.fastSaved(), description: texts.savedHint() });
    onClose();
  };
  const removeIt = (gone: Fast) => {
    remove({ target: { fast: gone }, value: true, before: false });
    toast({ title: texts.fastDeleted(), description: texts.deletedHint() });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={fast ? texts.timesTitle() : texts.beganQuestion()}
      footer={
        <>
          {fast && (
            <Button variant="ghost" onClick={() => removeIt(fast)}>
              {actions.delete()}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {actions.cancel()}
          </Button>
          <Button disabled={!startedAt} onClick={save}>
            {actions.save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={texts.began()}
          type="datetime-local"
          value={startedAt}
          onChange={({ target }) => setStartedAt(target.value)}
        />
        {fast && (
          <TextField
            label={texts.ended()}
            type="datetime-local"
            value={endedAt}
            hint={fast.endedAt ? undefined : texts.endHint()}
            onChange={({ target }) => setEndedAt(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
