import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Fast } from '#contract/fasts.ts';
import { actions } from '#messages/generated/actions.ts';
import { fasts as texts } from '#messages/generated/fasts.ts';
import { undoWith } from '#web/components/undo.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { removeFast, setFastTimes, startFast } from '#web/outbox/operations/fasts.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { isMomentIncomplete, MomentField } from '#web/ui/moment-field.tsx';
import { timesProblem } from './fast-words.ts';
import { fastsQuery } from './fasts.api.ts';

/** A fast to edit; null adds a past one. */
export type FastEdit = { fast: Fast | null };

/** Edits the start and end of a fast. */
export function FastDialog({ edit: { fast }, onClose }: { edit: FastEdit; onClose: () => void }) {
  const [startedAt, setStartedAt] = useState<string | null>(
    () => fast?.startedAt ?? new Date(serverNow()).toISOString(),
  );
  const [endedAt, setEndedAt] = useState(fast?.endedAt ?? null);
  const { data: list = [] } = useQuery(fastsQuery);
  const fields = useRef<HTMLDivElement>(null);
  /** The error at "Save". */
  const [problem, setProblem] = useState<string>();
  const { mutate: start } = useOperation(startFast);
  const { mutate: edit } = useOperation(setFastTimes);
  const { mutate: remove } = useOperation(removeFast);
  const save = () => {
    if (!startedAt) return;
    // An incomplete end must not be saved as a running fast.
    const isEndMissing = fast !== null && fast.endedAt !== null && endedAt === null;
    const found =
      isMomentIncomplete(fields.current) || isEndMissing
        ? texts.timeMissing()
        : timesProblem({ id: fast?.id ?? '', startedAt, endedAt }, list);
    setProblem(found);
    if (found) return;
    if (fast) edit({ target: { fast }, value: { startedAt, endedAt }, before: fast });
    else start({ target: { id: newId() }, value: startedAt, before: null });
    toast({ title: texts.fastSaved(), description: texts.savedHint() });
    onClose();
  };
  const removeIt = (gone: Fast) => {
    remove({ target: { fast: gone }, value: true, before: false });
    toast({
      title: texts.fastDeleted(),
      description: texts.deletedHint(),
      ...undoWith(() => remove({ target: { fast: gone }, value: false, before: true })),
    });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={fast ? texts.timesTitle() : texts.beganQuestion()}
      footer={
        <>
          {problem && (
            <p role="alert" className="w-full text-sm font-medium text-danger max-sm:order-last">
              {problem}
            </p>
          )}
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
      <div ref={fields} className="grid gap-4" onChange={() => setProblem(undefined)}>
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
