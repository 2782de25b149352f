import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { account, SignupForm as Shape } from '#contract/account.ts';
import { signIn } from '#messages/en/sign-in.ts';
import { signUp } from '#messages/en/sign-up.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { PasswordStrength } from '#web/components/password-strength.tsx';
import { CallError } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSignIn } from './account.api.ts';
import { OwnDeviceField } from './own-device-field.tsx';

const words = () => ({
  done: { title: signUp.created(), description: signUp.welcome() },
  failed: { title: signUp.failed(), description: signUp.failedText() },
});

export function SignupForm() {
  const [ownDevice, setOwnDevice] = useState(true);
  const signup = useSignIn(account.signup, words);
  const { register, handleSubmit, formState, control, setError } = useForm({
    resolver: standardSchemaResolver(Shape),
    defaultValues: { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' },
  });
  const { errors } = formState;
  const { password = '', email = '', firstName, lastName } = useWatch({ control });

  const submit = handleSubmit(({ confirmPassword: _, ...body }) =>
    signup.mutate(
      { body: { ...body, ownDevice } },
      {
        // Known already: said at its field too, which the toast alone does not tell.
        onError: (error) => {
          if (error instanceof CallError && error.status === 409) {
            setError('email', { message: error.message }, { shouldFocus: true });
          }
        },
      },
    ),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={signUp.firstName()}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={signUp.lastName()}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label={signIn.email()}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={signIn.password()}
        autoComplete="new-password"
        hint={signUp.passwordHint()}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordStrength password={password} person={{ email, firstName, lastName }} />
      <PasswordField
        label={signUp.confirmPassword()}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <OwnDeviceField own={ownDevice} onChange={setOwnDevice} />
      <Button type="submit" pending={signup.isPending} className="mt-1">
        {signup.isPending ? signUp.submitting() : signUp.submit()}
      </Button>
    </form>
  );
}
