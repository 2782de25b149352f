import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { security } from '#contract/security.ts';
import { format } from '#messages/format.ts';
import { security as texts } from '#messages/generated/security.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { toast, toastError, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { passkeysQuery } from './security.api.ts';

/** Passkeys: a fingerprint, a face or a PIN instead of a password. */
export function Passkeys() {
  const { data: keys = [] } = useQuery(passkeysQuery);
  const [busy, setBusy] = useState(false);
  const remove = useOperation(security.removePasskey);
  const add = async () => {
    setBusy(true);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { options } = await call(security.passkeyOptions, {});
      const response = await startRegistration({ optionsJSON: options as never });
      await call(security.addPasskey, { body: { response: response as never } });
      await invalidate(security.addPasskey.invalidates);
      toast({ title: texts.passkeyAdded(), description: texts.wayInAddedHint() });
    } catch (error) {
      // The person has cancelled the browser's dialog; that is no failure.
      if (error instanceof CallError) toastFailure(error);
      else if ((error as Error).name !== 'NotAllowedError') toastError(texts.passkeyRefused());
    } finally {
      setBusy(false);
    }
  };
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <section aria-label={texts.passkeys()} className="grid gap-3">
      <h2 className="font-medium">{texts.passkeys()}</h2>
      {keys.map(({ id, name, createdAt }) => (
        <p
          key={id}
          className="flex items-center justify-between gap-3 rounded-small bg-sunken py-1 pr-1 pl-4"
        >
          <span>
            {name}{' '}
            <span className="text-sm text-ink-soft">
              {texts.since({ format: format.moment(createdAt, 'date') })}
            </span>
          </span>
          <IconButton
            icon={Trash2}
            label={texts.passkeyRemove({ name })}
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { passkeyId: id } })}
          />
        </p>
      ))}
      <Button variant="quiet" size="sm" pending={busy} className="justify-self-start" onClick={add}>
        <KeyRound size={18} aria-hidden /> {texts.addAPasskey()}
      </Button>
    </section>
  );
}
