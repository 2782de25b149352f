import { account } from '#contract/account.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useOnline } from '#web/lib/online.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSignIn } from './account.api.ts';
import { OwnDeviceField } from './own-device-field.tsx';
import { problemText } from './problem-text.ts';

const words = () => ({
  done: { title: signIn.welcomeBack(), description: signIn.loggedIn() },
  failed: signIn.failed(),
  failedText: signIn.wrong(),
});

type LoginFormProps = {
  ownDevice: boolean;
  onOwnDevice: (own: boolean) => void;
  /** A second step is required. */
  onCode: () => void;
};

/** The sign-in form: email, password, and whether this is the person's own device. */
export function LoginForm({ ownDevice, onOwnDevice, onCode }: LoginFormProps) {
  const login = useSignIn(account.login, words, onCode);
  const online = useOnline();
  const { field, errors, refuse, formProps } = useForm({
    initial: { email: '', password: '' },
    loadShape: async () => (await import('#contract/account-forms.ts')).LoginBody,
    onSend: (body) =>
      login.mutate(
        { body: { ...body, ...(!ownDevice && { ownDevice }) } },
        { onError: ({ message }) => refuse({ password: message || signIn.wrong() }) },
      ),
  });

  return (
    <form {...formProps} className="grid gap-5">
      <NeedsNetwork />
      <TextField
        label={signIn.email()}
        type="email"
        autoComplete="username webauthn"
        {...field('email')}
        error={problemText(errors.email)}
      />
      <PasswordField
        label={signIn.password()}
        autoComplete="current-password"
        {...field('password')}
        error={problemText(errors.password)}
      />
      <OwnDeviceField own={ownDevice} onChange={onOwnDevice} />
      <Button type="submit" pending={login.isPending} disabled={!online} className="mt-1">
        {login.isPending ? signIn.submitting() : signIn.submit()}
      </Button>
    </form>
  );
}
