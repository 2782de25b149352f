import { useState } from 'react';
import { security } from '#contract/security.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { signInWays } from '#messages/generated/sign-in-ways.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEnter } from './account.api.ts';

type LoginCodeFormProps = { ownDevice: boolean; onBack: () => void };

/** The second step of signing in. */
export default function LoginCodeForm({ ownDevice, onBack }: LoginCodeFormProps) {
  const [trustDevice, setTrust] = useState(false);
  const enter = useEnter();
  const login = useOperation(security.loginCode, {
    done: (user) => enter(user, { title: signIn.welcomeBack(), description: signIn.loggedIn() }),
    failed: ({ message }) => toast({ title: signIn.failed(), description: message, variant: 'destructive' }),
  });
  const { values, field, formProps } = useForm({
    initial: { code: '' },
    onSend: ({ code }) => login.mutate({ body: { code: code.trim(), trustDevice, ownDevice } }),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        label={signInWays.code()}
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus
        hint={signInWays.codeHint()}
        {...field('code')}
      />
      {ownDevice && <Checkbox checked={trustDevice} onChange={setTrust} label={signInWays.trustDevice()} />}
      <Button type="submit" pending={login.isPending} disabled={!values.code.trim()}>
        {login.isPending ? signIn.submitting() : signIn.submit()}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {signInWays.back()}
      </Button>
    </form>
  );
}
