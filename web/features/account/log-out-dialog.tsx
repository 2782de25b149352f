import { device } from '#messages/en/device.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { LogOutWarning } from './log-out.ts';

type LogOutDialogProps = { warning: LogOutWarning | undefined; onConfirm: () => void; onStay: () => void };

/** Asks before a log-out loses what waits for a network, or one that only a network takes back. */
export function LogOutDialog({ warning, onConfirm, onStay }: LogOutDialogProps) {
  const waiting = warning?.waiting ?? 0;
  return (
    <Dialog
      open={warning !== undefined}
      onOpenChange={(open) => !open && onStay()}
      title={waiting > 0 ? device.logOutUnsent({ waiting }) : device.logOutOffline()}
      description={
        <>
          {waiting > 0 && <span className="mb-2 block">{device.logOutUnsentText({ waiting })}</span>}
          {warning?.online === false && device.logOutOfflineText()}
        </>
      }
      footer={
        <>
          <Button variant={waiting > 0 ? 'danger' : 'quiet'} onClick={onConfirm}>
            {waiting > 0 ? device.logOutAndLose({ waiting }) : device.logOut()}
          </Button>
          <Button onClick={onStay}>{device.stay()}</Button>
        </>
      }
    />
  );
}
