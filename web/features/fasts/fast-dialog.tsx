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
import { MomentField } from '#web/ui/moment-field.tsx';

/** A fast whose times are put right; null begins one in the past. */
export type FastEdit = { fast: Fast | null };

/** When a fast began and ended. */
export function FastDialog({ edit: { fast }, onClose }: { edit: FastEdit; onClose: () => void }) {
  const [startedAt, setStartedAt] = useState<string | null>(
    () => fast?.startedAt ?? new Date(serverNow()).toISOString(),
  );
  const [endedAt, setEndedAt] = useState(fast?.endedAt ?? null);
  const { mutate: start } = useOperation(startFast);
  const { mutate: edit } = useOperation(setFastTimes);
  const { mutate: remove } = useOperation(removeFast);
  const save = () => {
    if (!startedAt) return;
    if (fast)
      edit({ target: { fast }, value: { startedAt, endedAt: endedAt ?? fast.endedAt }, before: fast });
    else start({ target: { id: newId() }, value: startedAt, before: null });
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
        <MomentField label={texts.began()} value={startedAt} onChange={setStartedAt} />
        {fast && (
          <MomentField
            label={texts.ended()}
            value={endedAt}
            hint={fast.endedAt ? undefined : texts.endHint()}
            onChange={setEndedAt}
          />
        )}
      </div>
    </Dialog>
  );
}
