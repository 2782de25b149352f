import { app } from '#messages/generated/app.ts';
import type { Load, StandInProps } from '#web/lib/lazy.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyScreen } from './lazy-screen.tsx';

type DialogProps = { onClose: () => void };

/** Shown instead of a dialog that fails to load; the page below it stays. */
function DialogNotFetched({ onClose, onRetry }: DialogProps & StandInProps) {
  return (
    <Dialog
      addressed
      onClose={onClose}
      title={app.unreachable()}
      description={app.unreachableText()}
      footer={<Button onClick={onRetry}>{app.tryAgain()}</Button>}
    />
  );
}

/** A dialog with an address of its own, loaded when it is first shown. */
export const lazyDialog = <Props extends DialogProps>(load: Load<Props>) =>
  lazyScreen(load, DialogNotFetched);
