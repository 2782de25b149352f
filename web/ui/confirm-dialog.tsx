import type { ComponentProps } from 'react';
import { ui } from '#messages/generated/ui.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer' | 'onClose'> & {
  /** What the button that does it says. */
  confirm: string;
  /** What the one that does not says; "Cancel" when absent. */
  cancel?: string;
  variant?: ButtonVariant;
  /** It is under way. */
  pending?: boolean;
  /** Something is still missing, such as an address to be typed. */
  disabled?: boolean;
  onConfirm?: () => void;
  /** The id of a form among the children, which the button sends instead. */
  form?: string;
  onCancel: () => void;
};

/** Asks once more before something that cannot be taken back, or for what is needed to do something. */
export function ConfirmDialog({
  confirm,
  cancel = ui.cancel(),
  variant = 'danger',
  pending = false,
  disabled = false,
  onConfirm,
  form,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      onClose={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            type={form ? 'submit' : 'button'}
            {...{ form, variant, pending, disabled }}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
