import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { signIn } from '#messages/generated/sign-in.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** A password with a button that shows it. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? signIn.hidePassword() : signIn.showPassword()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-12 shrink-0 place-items-center rounded-small text-ink-soft"
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
