import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type ConfirmByEmailProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'onConfirm' | 'disabled' | 'children'
> & {
  /** The address that has to be typed. */
  email: string;
  /** What the field asks for. */
  label: string;
  /** Gets the address as it was typed. */
  onConfirm: (typed: string) => void;
};

/** Asks for confirmation of what cannot be undone, by typing an email address. */
export function ConfirmByEmail({ email, label, onConfirm, ...dialog }: ConfirmByEmailProps) {
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
      onConfirm={() => onConfirm(typed)}
    >
      <TextField
        label={label}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
