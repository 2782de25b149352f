import { type FormEvent, useState } from 'react';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/en/security.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A first code proves that the app has the secret; then it is on. */
export function Confirm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useOperation(security.confirmTwoFactor, {
    done: () => {
      toast({
        title: texts.twoFactorIsOn(),
        description: texts.fromNowOnA(),
      });
      onDone();
    },
    failed: toastFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ body: { code } });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={texts.codeFromTheApp()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" pending={confirm.isPending} disabled={!/^\d{6}$/.test(code)}>
        {texts.turnOnTwoFactor()}
      </Button>
    </form>
  );
}
