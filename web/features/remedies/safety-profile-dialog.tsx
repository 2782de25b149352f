import { useState } from 'react';
import { remedies } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { safetyGroups } from '#domain/safety.profile.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { safety } from '#messages/en/safety.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type ProfileDialogProps = { open: boolean; flags: readonly SafetyFlag[] | null; onClose: () => void };

/** The safety profile: all of it optional, the person's alone, deleted with one tap. */
export function SafetyProfileDialog({ open, ...rest }: ProfileDialogProps) {
  return open && <ProfileForm {...rest} />;
}

function ProfileForm({ flags, onClose }: Omit<ProfileDialogProps, 'open'>) {
  const [picked, setPicked] = useState<ReadonlySet<SafetyFlag>>(new Set(flags));
  const failed = ({ message }: Error) => toastError(texts.failedToSave2({ reason: message }));
  const save = useOperation(remedies.saveSafetyProfile, {
    done: () => {
      toast({ title: texts.safetyProfileSaved(), description: texts.remediesAreCheckedAgainst() });
      onClose();
    },
    failed,
  });
  const remove = useOperation(remedies.deleteSafetyProfile, {
    done: () => {
      toast({ title: texts.safetyProfileDeleted(), description: texts.nothingOfItIs() });
      onClose();
    },
    failed,
  });
  const busy = save.isPending || remove.isPending;
  const toggle = (flag: SafetyFlag) => {
    const next = new Set(picked);
    if (!next.delete(flag)) next.add(flag);
    setPicked(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={texts.mySafetyProfile()}
      description={texts.tickWhatAppliesAnd()}
      footer={
        <>
          {flags !== null && (
            <Button variant="quiet" disabled={busy} onClick={() => remove.mutate({})}>
              {texts.deleteProfile()}
            </Button>
          )}
          <Button pending={busy} onClick={() => save.mutate({ body: { flags: [...picked] } })}>
            {texts.saveProfile()}
          </Button>
        </>
      }
    >
      <div className="grid max-h-[55dvh] gap-6 p-1">
        {safetyGroups.map(({ id, flags: asked }) => (
          <fieldset key={id}>
            <legend className="mb-1 font-semibold">{safety.groups[id]()}</legend>
            {asked.map((flag) => (
              <Checkbox
                key={flag}
                checked={picked.has(flag)}
                disabled={busy}
                onChange={() => toggle(flag)}
                label={safety.labels[flag]()}
                hint={safety.explanations[flag]()}
                className="border-b border-line"
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
