import { useState } from 'react';
import { account } from '#contract/account.ts';
import { signIn } from '#messages/en/sign-in.ts';
import { signUp } from '#messages/en/sign-up.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { PasswordStrength } from '#web/components/password-strength.tsx';
import { CallError } from '#web/lib/call.ts';
import { useCheckedForm } from '#web/lib/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSignIn } from './account.api.ts';
import { OwnDeviceField } from './own-device-field.tsx';
import { problemText } from './problem-text.ts';

const words = () => ({
  done: { title: signUp.created(), description: signUp.welcome() },
  failed: { title: signUp.failed(), description: signUp.failedText() },
});

export function SignupForm() {
  const [ownDevice, setOwnDevice] = useState(true);
  const signup = useSignIn(account.signup, words);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { errors, refuse, formProps } = useCheckedForm(
    async () => (await import('#contract/account-forms.ts')).SignupForm,
    ({ confirmPassword: _, ...body }) =>
      signup.mutate(
        { body: { ...body, ownDevice } },
        {
          // An address that is taken is said at its field too: the toast goes.
          onError: (error) => {
            if (error instanceof CallError && error.status === 409) refuse({ email: error.message });
          },
        },
      ),
  );
  const { password = '', email = '', firstName, lastName } = typed;

  return (
    <form
      {...formProps}
      onInput={(event) => {
        const { name, value } = event.target as HTMLInputElement;
        setTyped((before) => ({ ...before, [name]: value }));
        formProps.onInput(event);
      }}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={signUp.firstName()}
          autoComplete="given-name"
          error={problemText(errors.firstName)}
          name="firstName"
        />
        <TextField
          label={signUp.lastName()}
          autoComplete="family-name"
          error={problemText(errors.lastName)}
          name="lastName"
        />
      </div>
      <TextField
        label={signIn.email()}
        type="email"
        autoComplete="username"
        error={problemText(errors.email)}
        name="email"
      />
      <PasswordField
        label={signIn.password()}
        autoComplete="new-password"
        hint={signUp.passwordHint()}
        error={problemText(errors.password)}
        name="password"
      />
      <PasswordStrength password={password} person={{ email, firstName, lastName }} />
      <PasswordField
        label={signUp.confirmPassword()}
        autoComplete="new-password"
        error={problemText(errors.confirmPassword)}
        name="confirmPassword"
      />
      <OwnDeviceField own={ownDevice} onChange={setOwnDevice} />
      <Button type="submit" pending={signup.isPending} className="mt-1">
        {signup.isPending ? signUp.submitting() : signUp.submit()}
      </Button>
    </form>
  );
}
