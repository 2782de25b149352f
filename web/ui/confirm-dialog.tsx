import type { ReactNode } from 'react';
import { ui } from '#messages/generated/ui.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open?: boolean;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  /** What the one that does not says; "Cancel" when absent. */
  cancel?: string;
  variant?: ButtonVariant;
  /** It is under way. */
  pending?: boolean;
  /** Something is still missing, such as an address to be typed. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({
  open = true,
  title,
  description,
  confirm,
  cancel = ui.cancel(),
  variant = 'danger',
  pending = false,
  disabled = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={variant} pending={pending} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
