import { type FormEvent, useId, useState } from 'react';
import { security } from '#contract/security.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEnter } from './account.api.ts';

/** The second step of signing in. */
export default function LoginCodeForm({ onBack }: { onBack: () => void }) {
  const [code, setCode] = useState('');
  const [trustDevice, setTrust] = useState(false);
  const enter = useEnter();
  const id = useId();
  const login = useWrite(security.loginCode, {
    done: (user) => enter(user, { title: 'Welcome back!', description: 'Successfully logged in' }),
    failed: ({ message }) => toast({ title: 'Login failed', description: message, variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) login.mutate({ body: { code: code.trim(), trustDevice } });
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <TextField
        label="Code"
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus
        hint="Six digits from your authenticator app, or one of your recovery codes"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={trustDevice}
          onChange={({ target }) => setTrust(target.checked)}
          className="size-5 accent-leaf"
        />
        Ask this browser for the password only, for 30 days
      </label>
      <Button type="submit" pending={login.isPending} disabled={!code.trim()}>
        {login.isPending ? 'Logging in...' : 'Log in'}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to email and password
      </Button>
    </form>
  );
}
