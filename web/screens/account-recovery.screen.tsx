import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { lastingThings } from '#contract/policy.ts';
import { security } from '#contract/security.ts';
import { accountRecovery as texts } from '#messages/generated/account-recovery.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { PasswordStrength } from '#web/components/password-strength.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { InlineLink } from '#web/ui/inline-link.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const ToLogin = () => <InlineLink href="/login">{texts.toSignIn()}</InlineLink>;

/** Pages that an email links to, or that send an email. They are public. */
export default function AccountRecoveryScreen() {
  const [location] = useLocation();
  if (location === '/reset-password') return <ResetPassword />;
  return location === '/verify-email' ? <VerifyEmail /> : <ForgotPassword />;
}

const tokenOf = () => new URLSearchParams(window.location.search).get('token') ?? '';

function Problem({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="rounded-xl bg-danger-soft p-4">
        {error.message}
      </p>
    )
  );
}

function ForgotPassword() {
  const ask = useOperation(security.forgotPassword, { failed: null });
  const { field, formProps } = useForm({ initial: { email: '' }, onSend: (body) => ask.mutate({ body }) });
  return (
    <VisitorFrame title={texts.forgot()} text={texts.forgotText()} other={<ToLogin />}>
      {ask.isSuccess ? (
        <p role="status" className="rounded-xl bg-accent-soft p-4">
          {texts.sent()}
        </p>
      ) : (
        <form {...formProps} className="grid gap-5">
          <TextField
            label={signIn.email()}
            type="email"
            autoComplete="username"
            required
            {...field('email')}
          />
          <Problem error={ask.error} />
          <Button type="submit" pending={ask.isPending}>
            {texts.send()}
          </Button>
        </form>
      )}
    </VisitorFrame>
  );
}

function ResetPassword() {
  const [token] = useState(tokenOf);
  const [endsAll, setEndsAll] = useState(false);
  const reset = useOperation(security.resetPassword, { failed: null });
  const { values, field, formProps } = useForm({
    initial: { password: '' },
    onSend: ({ password }) =>
      reset.mutate({ body: { token, password, ...(endsAll && { alsoEnd: [...lastingThings] }) } }),
  });
  return (
    <VisitorFrame title={texts.choose()} text={texts.chooseText()} other={<ToLogin />}>
      {reset.isSuccess ? (
        <div className="grid gap-5">
          <p role="status" className="rounded-xl bg-accent-soft p-4">
            {texts.isSet()}
          </p>
          <ButtonLink href="/login">{texts.signIn()}</ButtonLink>
        </div>
      ) : (
        <form {...formProps} className="grid gap-5">
          <PasswordField
            label={texts.newPassword()}
            autoComplete="new-password"
            hint={texts.hint()}
            required
            minLength={8}
            {...field('password')}
          />
          <PasswordStrength password={values.password} person={{ email: '' }} />
          <Checkbox
            label={texts.endsAll()}
            hint={texts.endsAllHint()}
            checked={endsAll}
            onChange={setEndsAll}
          />
          <Problem error={reset.error} />
          <Button type="submit" pending={reset.isPending} disabled={values.password.length < 8}>
            {texts.set()}
          </Button>
        </form>
      )}
    </VisitorFrame>
  );
}

/** The new address, if the token is of the first step of a change; null otherwise. */
function newEmailIn(token: string): string | null {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { requestType, updateTo } = JSON.parse(payload) as Record<string, unknown>;
    return requestType === 'change-email-confirmation' ? String(updateTo) : null;
  } catch {
    return null;
  }
}

function VerifyEmail() {
  const [token] = useState(tokenOf);
  const verify = useOperation(security.verifyEmail, { failed: null });
  const sent = useRef(false);
  const { mutate } = verify;
  const newEmail = newEmailIn(token);
  // A program that opens links must not agree to another address.
  const isAsked = newEmail !== null && verify.isIdle;
  useEffect(() => {
    if (sent.current || newEmail !== null) return;
    sent.current = true;
    mutate({ body: { token } });
  }, [mutate, token, newEmail]);
  return (
    <VisitorFrame title={texts.address()} text={texts.addressText()} other={<ToLogin />}>
      <div className="grid gap-5">
        {isAsked ? (
          <>
            <p className="wrap-anywhere">{texts.changeTo({ email: newEmail })}</p>
            <Button onClick={() => mutate({ body: { token } })}>{texts.changeIt()}</Button>
          </>
        ) : verify.isSuccess ? (
          <p role="status" className="rounded-xl bg-accent-soft p-4">
            {verify.data.sentTo ? texts.nextEmail({ email: verify.data.sentTo }) : texts.confirmed()}
          </p>
        ) : verify.isError ? (
          <Problem error={verify.error} />
        ) : (
          <p role="status">{texts.confirming()}</p>
        )}
        <ButtonLink href="/" variant="quiet">
          {texts.toTisane()}
        </ButtonLink>
      </div>
    </VisitorFrame>
  );
}
