import { unsaved as texts } from '#messages/generated/unsaved.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type UnsavedDialogProps = { open?: boolean; onLeave: () => void; onStay: () => void };

/** Asks before a page with unsaved input is left. */
export function UnsavedDialog({ open = true, onLeave, onStay }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={texts.title()}
      description={texts.lost()}
      confirm={texts.leave()}
      cancel={texts.stay()}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
