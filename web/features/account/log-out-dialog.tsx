import { device } from '#messages/generated/device.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { LogOutWarning } from './log-out.ts';

type LogOutDialogProps = { warning: LogOutWarning | undefined; onConfirm: () => void; onStay: () => void };

/** Asks before a log-out that loses queued operations, or that only a network can undo. */
export function LogOutDialog({ warning, onConfirm, onStay }: LogOutDialogProps) {
  const waiting = warning?.waiting ?? 0;
  return (
    <ConfirmDialog
      open={warning !== undefined}
      title={waiting > 0 ? device.logOutUnsent({ waiting }) : device.logOutOffline()}
      description={
        <>
          {waiting > 0 && <span className="mb-2 block">{device.logOutUnsentText({ waiting })}</span>}
          {warning?.online === false && device.logOutOfflineText()}
        </>
      }
      confirm={waiting > 0 ? device.logOutAndLose({ waiting }) : device.logOut()}
      cancel={device.stay()}
      onConfirm={onConfirm}
      onCancel={onStay}
    />
  );
}
