import { useState } from 'react';
import { type Fast, fasts } from '#contract/fasts.ts';
import { fasts as texts } from '#messages/en/fasts.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
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
  const [startedAt, setStartedAt] = useState(() => asField(fast?.startedAt ?? new Date().toISOString()));
  const [endedAt, setEndedAt] = useState(() => asField(fast?.endedAt ?? null));
  const [id] = useState(() => newId());
  const saved = () => {
    toast({ title: texts.fastSaved(), description: texts.itsHoursStandWith() });
    onClose();
  };
  const start = useOperation(fasts.start, { done: saved, failed: toastFailure });
  const edit = useOperation(fasts.edit, { done: saved, failed: toastFailure });
  const remove = useOperation(fasts.remove, {
    done: () => {
      toast({ title: texts.fastDeleted(), description: texts.itsHoursAreTaken() });
      onClose();
    },
    failed: toastFailure,
  });
  const saving = start.isPending || edit.isPending;
  const save = () => {
    if (!startedAt) return;
    if (!fast) return start.mutate({ body: { id, startedAt: asInstant(startedAt) } });
    const times = { startedAt: asInstant(startedAt), ...(endedAt && { endedAt: asInstant(endedAt) }) };
    edit.mutate({ params: { fastId: fast.id }, body: times });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fast ? texts.theTimesOfThis() : texts.whenDidItBegin()}
      footer={
        <>
          {fast && (
            <Button
              variant="ghost"
              pending={remove.isPending}
              disabled={saving}
              onClick={() => remove.mutate({ params: { fastId: fast.id } })}
            >
              {texts.deleteIt()}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button pending={saving} disabled={!startedAt || remove.isPending} onClick={save}>
            {texts.save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 p-1">
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
            hint={fast.endedAt ? undefined : texts.emptyWhileItIs()}
            onChange={({ target }) => setEndedAt(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
