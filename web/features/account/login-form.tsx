import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { account, LoginBody } from '#contract/account.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSignIn } from './account.api.ts';
import { PasswordField } from './password-field.tsx';
import { takeReturnPath } from './return-path.ts';

export function LoginForm() {
  const [, navigate] = useLocation();
  const login = useSignIn(account.login);
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(LoginBody),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((body) =>
    login.mutate(
      { body },
      {
        onSuccess: () => {
          toast({ title: 'Welcome back!', description: 'Successfully logged in' });
          navigate(takeReturnPath(), { replace: true });
        },
        onError: (error) =>
          toast({
            title: 'Login failed',
            description: error.message || 'Invalid email or password. Please try again.',
            variant: 'destructive',
          }),
      },
    ),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={login.isPending} className="mt-1">
        {login.isPending ? 'Logging in...' : 'Log in'}
      </Button>
    </form>
  );
}
