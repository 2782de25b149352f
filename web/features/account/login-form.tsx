import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { account, LoginBody } from '#contract/account.ts';
import { signIn } from '#messages/en/sign-in.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSignIn } from './account.api.ts';

const words = () => ({
  done: { title: signIn.welcomeBack(), description: signIn.loggedIn() },
  failed: { title: signIn.failed(), description: signIn.wrong() },
});

/** Email and password; `onCode` is called when a second step is asked for. */
export function LoginForm({ onCode }: { onCode: () => void }) {
  const login = useSignIn(account.login, words, onCode);
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(LoginBody),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((body) => login.mutate({ body }));

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={signIn.email()}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={signIn.password()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={login.isPending} className="mt-1">
        {login.isPending ? signIn.submitting() : signIn.submit()}
      </Button>
    </form>
  );
}
