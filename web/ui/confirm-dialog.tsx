import type { ComponentProps } from 'react';
import { ui } from '#messages/generated/ui.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer' | 'onClose'> & {
  /** The text of the confirm button. */
  confirm: string;
  /** The text of the cancel button; "Cancel" by default. */
  cancel?: string;
  variant?: ButtonVariant;
  /** The action is in progress. */
  pending?: boolean;
  /** Required input is missing, such as an address. */
  disabled?: boolean;
  onConfirm?: () => void;
  /** The id of a form among the children, which the button submits. */
  form?: string;
  onCancel: () => void;
};

/** Asks for confirmation of an irreversible action, or for required input. */
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
