import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { account, SignupForm as Shape } from '#contract/account.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSignIn } from './account.api.ts';
import { PasswordField } from './password-field.tsx';

const words = {
  done: { title: 'Account created!', description: 'Welcome to Tisane.' },
  failed: { title: 'Signup failed', description: 'Failed to create account. Please try again.' },
};

export function SignupForm() {
  const signup = useSignIn(account.signup, words);
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(Shape),
    defaultValues: { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ confirmPassword: _, ...body }) => signup.mutate({ body }));

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="First name (optional)"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name (optional)"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" pending={signup.isPending} className="mt-1">
        {signup.isPending ? 'Creating account...' : 'Create account'}
      </Button>
    </form>
  );
}
