import { type FormEvent, useState } from 'react';
import { security } from '#contract/security.ts';
import { signIn } from '#messages/en/sign-in.ts';
import { signInWays } from '#messages/en/sign-in-ways.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEnter } from './account.api.ts';

type LoginCodeFormProps = { ownDevice: boolean; onBack: () => void };

/** The second step of signing in. */
export default function LoginCodeForm({ ownDevice, onBack }: LoginCodeFormProps) {
  const [code, setCode] = useState('');
  const [trustDevice, setTrust] = useState(false);
  const enter = useEnter();
  const login = useOperation(security.loginCode, {
    done: (user) => enter(user, { title: signIn.welcomeBack(), description: signIn.loggedIn() }),
    failed: ({ message }) => toast({ title: signIn.failed(), description: message, variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) login.mutate({ body: { code: code.trim(), trustDevice, ownDevice } });
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <TextField
        label={signInWays.code()}
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus
        hint={signInWays.codeHint()}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {ownDevice && <Checkbox checked={trustDevice} onChange={setTrust} label={signInWays.trustDevice()} />}
      <Button type="submit" pending={login.isPending} disabled={!code.trim()}>
        {login.isPending ? signIn.submitting() : signIn.submit()}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {signInWays.back()}
      </Button>
    </form>
  );
}
