import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/generated/security.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type TwoFactorDialogProps = { on: boolean; onClose: () => void };

/** Turns two-factor on with a first code, or off. */
export function TwoFactorDialog({ on, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [secret, setSecret] = useState<{ uri: string; secret: string } | null>(null);
  const setUp = useOperation(security.setUpTwoFactor, {
    done: ({ uri, secret, recoveryCodes }) => {
      setSecret({ uri, secret });
      setCodes(recoveryCodes);
    },
  });
  const end = useOperation(security.endTwoFactor, {
    done: () => {
      toast({ title: texts.twoFactorIsOff() });
      onClose();
    },
  });
  const renew = useOperation(security.newRecoveryCodes, {
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
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

/** A first code proves that the authenticator app has the secret. */
function Confirm({ onDone }: { onDone: () => void }) {
  const confirm = useOperation(security.confirmTwoFactor, {
    done: () => {
      toast({
        title: texts.twoFactorIsOn(),
        description: texts.twoFactorOnHint(),
      });
      onDone();
    },
  });
  const { values, field, formProps } = useForm({
    initial: { code: '' },
    onSend: (body) => confirm.mutate({ body }),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label={texts.codeLabel()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...field('code')}
      />
      <Button type="submit" pending={confirm.isPending} disabled={!/^\d{6}$/.test(values.code)}>
        {texts.turnOnTwoFactor()}
      </Button>
    </form>
  );
}

/** The secret as a QR code for an authenticator app, and as text. */
function Scan({ uri, secret }: { uri: string; secret: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`,
    [uri],
  );
  return (
    <div className="grid justify-items-center gap-3">
      <img
        src={picture}
        alt={texts.qrCodeLabel()}
        width={200}
        height={200}
        className="rounded-small bg-white"
      />
      <p className="text-sm text-ink-soft">{texts.secretLabel()}</p>
      <code translate="no" className="rounded-small bg-sunken px-3 py-2 text-sm break-all select-all">
        {secret}
      </code>
    </div>
  );
}

/** Recovery codes, for a lost phone. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-label={texts.recoveryCodes()} className="rounded-xl bg-notice-soft p-4">
      <p className="mb-2 font-medium">{texts.recoveryCodesHint()}</p>
      <ul translate="no" className="tabular grid grid-cols-2 gap-1 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
