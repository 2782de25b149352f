import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useEffect } from 'react';
import { ui } from '#messages/generated/ui.ts';
import { dismissToast, useToast } from '#web/lib/toast.ts';
import { onFirstTouch } from '#web/lib/use-touched.ts';
import { Button } from './button.tsx';
import { closeTopDialog } from './open-dialogs.ts';

/** Radix gives Escape to the toast, which opens last: a dialog gets it first, unless the toast has the focus. */
function escapeDialogFirst(event: KeyboardEvent): void {
  const hasFocus = document.activeElement?.closest('[data-toasts]');
  if (!hasFocus && closeTopDialog()) event.preventDefault();
}

/** Shows the current toast: for 5 seconds, swiped away to the right, reached with F8. */
export default function ToastHost() {
  const toast = useToast();
  const isWelcome = toast?.isWelcome === true;
  const id = toast?.id;
  useEffect(
    () => (isWelcome && id !== undefined ? onFirstTouch(() => dismissToast(id)) : undefined),
    [isWelcome, id],
  );
  return (
    <Radix.Provider label={ui.notification()} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          key={toast.id}
          {...(toast.duration !== undefined && { duration: toast.duration })}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onEscapeKeyDown={escapeDialogFirst}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          data-welcome={isWelcome || undefined}
          className={clsx(
            'flex animate-rise gap-3 rounded-card border shadow-float',
            isWelcome ? 'items-center px-4 py-1' : 'items-start p-4',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.variant === 'destructive'
              ? 'border-danger bg-danger-soft text-ink'
              : 'border-line bg-card text-ink',
          )}
        >
          <div
            className={clsx(
              'min-w-0 grow wrap-anywhere',
              isWelcome && 'flex flex-wrap items-baseline gap-x-2',
            )}
          >
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className={clsx('text-note text-ink-soft', !isWelcome && 'mt-0.5')}>
                {toast.description}
              </Radix.Description>
            )}
            {toast.reason && <p className="text-note text-ink-soft">{toast.reason}</p>}
          </div>
          {toast.action && (
            <Radix.Action asChild altText={toast.action.label} onClick={toast.action.run}>
              <Button variant="quiet" size="sm">
                {toast.action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close
            aria-label={ui.dismiss()}
            className={clsx(
              'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft',
              isWelcome ? '-mr-3' : '-m-3',
            )}
          >
            <X size={18} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        label={ui.notifications({ hotkey: 'F8' })}
        hotkey={['F8']}
        data-toasts
        className="toast-place z-60 flex flex-col outline-none"
      />
    </Radix.Provider>
  );
}
