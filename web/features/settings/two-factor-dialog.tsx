import { type FormEvent, useState } from 'react';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/en/security.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Confirm } from './two-factor-confirm.tsx';
import { RecoveryCodes, Scan } from './two-factor-secret.tsx';

type TwoFactorDialogProps = { on: boolean; onClose: () => void };

/** A second step, turned on with a first code, or turned off. */
export function TwoFactorDialog({ on, onClose }: TwoFactorDialogProps) {
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const [secret, setSecret] = useState<{ uri: string; secret: string } | null>(null);
  const setUp = useWrite(security.setUpTwoFactor, {
    done: ({ uri, secret, recoveryCodes }) => {
      setSecret({ uri, secret });
      setCodes(recoveryCodes);
    },
    failed: toastFailure,
  });
  const end = useWrite(security.endTwoFactor, {
    done: () => {
      toast({ title: texts.twoFactorIsOff() });
      onClose();
    },
    failed: toastFailure,
  });
  const renew = useWrite(security.newRecoveryCodes, {
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    failed: toastFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!on) setUp.mutate({ body: { password } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.twoFactorAuthentication()}
      description={secret ? texts.scanThisWithAn() : texts.pleaseEnterYourPassword()}
    >
      <div className="grid gap-5 p-1">
        {!secret && !codes && (
          <form onSubmit={submit} className="grid gap-4">
            <TextField
              label={texts.password()}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            {on ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="quiet"
                  pending={renew.isPending}
                  disabled={!password}
                  onClick={() => renew.mutate({ body: { password } })}
                >
                  {texts.newRecoveryCodes()}
                </Button>
                <Button
                  variant="danger"
                  pending={end.isPending}
                  disabled={!password}
                  onClick={() => end.mutate({ body: { password } })}
                >
                  {texts.turnOff()}
                </Button>
              </div>
            ) : (
              <Button type="submit" pending={setUp.isPending} disabled={!password}>
                {texts.goOn()}
              </Button>
            )}
          </form>
        )}
        {secret && <Scan {...secret} />}
        {codes && <RecoveryCodes codes={codes} />}
        {secret && <Confirm onDone={onClose} />}
        {codes && !secret && <Button onClick={onClose}>{texts.iHaveKeptThem()}</Button>}
      </div>
    </Dialog>
  );
}
