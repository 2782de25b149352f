import { unsaved as texts } from '#messages/generated/unsaved.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type UnsavedDialogProps = { open?: boolean; onLeave: () => void; onStay: () => void };

/** Asks before a page is left on which something is written that has not been saved. */
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
