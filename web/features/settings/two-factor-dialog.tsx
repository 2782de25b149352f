import { type FormEvent, useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { security } from '#contract/security.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sayFailed } from './security.api.ts';

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
    failed: sayFailed,
  });
  const end = useWrite(security.endTwoFactor, {
    done: () => {
      toast({ title: 'Two-factor is off' });
      onClose();
    },
    failed: sayFailed,
  });
  const renew = useWrite(security.newRecoveryCodes, {
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    failed: sayFailed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!on) setUp.mutate({ body: { password } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Two-factor authentication"
      description={
        secret
          ? 'Scan this with an authenticator app, keep the recovery codes, and enter the code that the app shows.'
          : 'Please enter your password first.'
      }
    >
      <div className="grid gap-5 p-1">
        {!secret && !codes && (
          <form onSubmit={submit} className="grid gap-4">
            <TextField
              label="Password"
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
                  New recovery codes
                </Button>
                <Button
                  variant="danger"
                  pending={end.isPending}
                  disabled={!password}
                  onClick={() => end.mutate({ body: { password } })}
                >
                  Turn off
                </Button>
              </div>
            ) : (
              <Button type="submit" pending={setUp.isPending} disabled={!password}>
                Go on
              </Button>
            )}
          </form>
        )}
        {secret && <Scan {...secret} />}
        {codes && <RecoveryCodes codes={codes} />}
        {secret && <Confirm onDone={onClose} />}
        {codes && !secret && <Button onClick={onClose}>I have kept them</Button>}
      </div>
    </Dialog>
  );
}

function Scan({ uri, secret }: { uri: string; secret: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`,
    [uri],
  );
  return (
    <div className="grid justify-items-center gap-3">
      <img
        src={picture}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="rounded-small bg-white"
      />
      <p className="text-sm text-ink-soft">Or type it in:</p>
      <code className="rounded-small bg-sunken px-3 py-2 text-sm break-all select-all">{secret}</code>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-label="Recovery codes" className="rounded-xl bg-honey-soft p-4">
      <p className="mb-2 font-medium">
        Recovery codes, each good for once. Keep them where your phone is not.
      </p>
      <ul className="tabular grid grid-cols-2 gap-1 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

function Confirm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useWrite(security.confirmTwoFactor, {
    done: () => {
      toast({
        title: 'Two-factor is on',
        description: 'From now on a code is asked for after your password.',
      });
      onDone();
    },
    failed: sayFailed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ body: { code } });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" pending={confirm.isPending} disabled={!/^\d{6}$/.test(code)}>
        Turn on two-factor
      </Button>
    </form>
  );
}
