import { useState } from 'react';
import { account } from '#contract/account.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { signUp } from '#messages/generated/sign-up.ts';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { PasswordStrength } from '#web/components/password-strength.tsx';
import { CallError } from '#web/lib/call-error.ts';
import { useOnline } from '#web/lib/online.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSignIn } from './account.api.ts';
import { OwnDeviceField } from './own-device-field.tsx';
import { problemText } from './problem-text.ts';

const words = () => ({
  done: { title: signUp.created(), description: signUp.welcome() },
  failed: signUp.failed(),
  failedText: signUp.failedText(),
});

/** The form for a new account; `invitation` is the token of an invitation's link, which may name the address. */
export function SignupForm({ invitation }: { invitation: string | undefined }) {
  const [invitedAs] = useState(() => new URLSearchParams(window.location.search).get('email') ?? '');
  const [ownDevice, setOwnDevice] = useState(true);
  const [problem, setProblem] = useState('');
  const signup = useSignIn(account.signup, words);
  const online = useOnline();
  const { values, field, errors, refuse, formProps } = useForm({
    initial: { email: invitedAs, password: '', confirmPassword: '', firstName: '', lastName: '' },
    loadShape: async () => (await import('#contract/account-forms.ts')).SignupForm,
    onSend: ({ confirmPassword: _, ...body }) => {
      setProblem('');
      signup.mutate(
        { body: { ...body, ...(!ownDevice && { ownDevice }), ...(invitation && { invitation }) } },
        {
          // The form also shows why: the toast disappears.
          onError: (error) => {
            if (error instanceof CallError && error.status === 409) refuse({ email: error.message });
            else setProblem(error.message);
          },
        },
      );
    },
  });

  return (
    <form {...formProps} className="grid gap-5">
      <NeedsNetwork />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={signUp.firstName()}
          autoComplete="given-name"
          {...field('firstName')}
          error={problemText(errors.firstName)}
        />
        <TextField
          label={signUp.lastName()}
          autoComplete="family-name"
          {...field('lastName')}
          error={problemText(errors.lastName)}
        />
      </div>
      <TextField
        label={signIn.email()}
        type="email"
        autoComplete="username"
        {...field('email')}
        error={problemText(errors.email)}
      />
      <PasswordField
        label={signIn.password()}
        autoComplete="new-password"
        hint={signUp.passwordHint()}
        {...field('password')}
        error={problemText(errors.password)}
      />
      <PasswordStrength password={values.password} person={values} />
      <PasswordField
        label={signUp.confirmPassword()}
        autoComplete="new-password"
        {...field('confirmPassword')}
        error={problemText(errors.confirmPassword)}
      />
      <OwnDeviceField own={ownDevice} onChange={setOwnDevice} />
      {problem && <p className="text-danger">{problem}</p>}
      <Button type="submit" pending={signup.isPending} disabled={!online} className="mt-1">
        {signup.isPending ? signUp.submitting() : signUp.submit()}
      </Button>
    </form>
  );
}
