import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { security } from '#contract/security.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { PasswordStrength } from '#web/components/password-strength.tsx';
import { useWrite } from '#web/lib/queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const toLogin = (
  <Link href="/login" className="rounded-sm font-semibold text-leaf underline underline-offset-4">
    To the sign-in
  </Link>
);

/** Pages that an email leads to, or that send one. They are open to everybody. */
export default function LetterScreen() {
  const [location] = useLocation();
  if (location === '/reset-password') return <ResetPassword />;
  return location === '/verify-email' ? <VerifyEmail /> : <ForgotPassword />;
}

const tokenOf = () => new URLSearchParams(window.location.search).get('token') ?? '';

function Problem({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="rounded-xl bg-clay-soft p-4">
        {error.message}
      </p>
    )
  );
}

function ForgotPassword() {
  const [email, setEmail] = useState('');
  const ask = useWrite(security.forgotPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ body: { email } });
  };
  return (
    <VisitorFrame
      title="A new password"
      text="Tell us your address, and an email with a link is on its way."
      other={toLogin}
    >
      {ask.isSuccess ? (
        <p role="status" className="rounded-xl bg-leaf-soft p-4">
          If there is an account with this address, an email is on its way. The link in it works for a short
          time only, and once. Look into the spam folder too.
        </p>
      ) : (
        <form onSubmit={submit} className="grid gap-5">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Problem error={ask.error} />
          <Button type="submit" pending={ask.isPending}>
            Send me an email
          </Button>
        </form>
      )}
    </VisitorFrame>
  );
}

function ResetPassword() {
  const [password, setPassword] = useState('');
  const [token] = useState(tokenOf);
  const reset = useWrite(security.resetPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate({ body: { token, password } });
  };
  return (
    <VisitorFrame
      title="Choose a new password"
      text="Everywhere you were signed in, you are signed out then."
      other={toLogin}
    >
      {reset.isSuccess ? (
        <div className="grid gap-5">
          <p role="status" className="rounded-xl bg-leaf-soft p-4">
            Your new password is set. Sign in with it.
          </p>
          <Link href="/login" className={buttonClass()}>
            Sign in
          </Link>
        </div>
      ) : (
        <form onSubmit={submit} className="grid gap-5">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters"
            required
            minLength={8}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <PasswordStrength password={password} person={{ email: '' }} />
          <Problem error={reset.error} />
          <Button type="submit" pending={reset.isPending} disabled={password.length < 8}>
            Set the new password
          </Button>
        </form>
      )}
    </VisitorFrame>
  );
}

function VerifyEmail() {
  const [token] = useState(tokenOf);
  const verify = useWrite(security.verifyEmail);
  const sent = useRef(false);
  const { mutate } = verify;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  return (
    <VisitorFrame
      title="Your address"
      text="So that emails reach you, and a lost password can be found."
      other={toLogin}
    >
      <div className="grid gap-5">
        {verify.isSuccess ? (
          <p role="status" className="rounded-xl bg-leaf-soft p-4">
            Thank you, your address is confirmed.
          </p>
        ) : verify.isError ? (
          <Problem error={verify.error} />
        ) : (
          <p role="status">Confirming your address…</p>
        )}
        <Link href="/" className={buttonClass({ variant: 'quiet' })}>
          To Tisane
        </Link>
      </div>
    </VisitorFrame>
  );
}
