import { useState } from 'react';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/generated/security.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Confirm } from './two-factor-confirm.tsx';
import { RecoveryCodes, Scan } from './two-factor-secret.tsx';

type TwoFactorDialogProps = { on: boolean; onClose: () => void };

/** A second step, turned on with a first code, or turned off. */
export function TwoFactorDialog({ on, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [secret, setSecret] = useState<{ uri: string; secret: string } | null>(null);
  const setUp = useOperation(security.setUpTwoFactor, {
    done: ({ uri, secret, recoveryCodes }) => {
      setSecret({ uri, secret });
      setCodes(recoveryCodes);
    },
    failed: toastFailure,
  });
  const end = useOperation(security.endTwoFactor, {
    done: () => {
      toast({ title: texts.twoFactorIsOff() });
      onClose();
    },
    failed: toastFailure,
  });
  const renew = useOperation(security.newRecoveryCodes, {
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    failed: toastFailure,
  });
  return (
    <Dialog
      onClose={onClose}
      title={texts.twoFactorAuthentication()}
      description={secret ? texts.twoFactorSteps() : on ? texts.twoFactorOnText() : texts.twoFactorOffText()}
    >
      <div className="grid gap-5">
        {!secret && !codes && (
          <div className="flex flex-wrap justify-end gap-2">
            {on ? (
              <>
                <Button variant="quiet" pending={renew.isPending} onClick={() => renew.mutate({})}>
                  {texts.newRecoveryCodes()}
                </Button>
                <Button variant="danger" pending={end.isPending} onClick={() => end.mutate({})}>
                  {texts.turnOff()}
                </Button>
              </>
            ) : (
              <Button className="max-sm:w-full" pending={setUp.isPending} onClick={() => setUp.mutate({})}>
                {texts.goOn()}
              </Button>
            )}
          </div>
        )}
        {secret && <Scan {...secret} />}
        {codes && <RecoveryCodes codes={codes} />}
        {secret && <Confirm onDone={onClose} />}
        {codes && !secret && <Button onClick={onClose}>{texts.recoveryCodesKept()}</Button>}
      </div>
    </Dialog>
  );
}
