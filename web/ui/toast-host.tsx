import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { ui } from '#messages/generated/ui.ts';
import { dismissToast, useToast } from '#web/lib/toast.ts';
import { Button } from './button.tsx';
import { closeTopDialog } from './open-dialogs.ts';

/** A toast is the layer that opened last, and would take every Escape: it is for a dialog first, unless the toast has the focus. */
function escapeDialogFirst(event: KeyboardEvent): void {
  const hasFocus = document.activeElement?.closest('[data-toasts]');
  if (!hasFocus && closeTopDialog()) event.preventDefault();
}

/** Shows the one toast there is: 5 seconds, swiped away to the right, reached with F8. */
export default function ToastHost() {
  const toast = useToast();
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
          className={clsx(
            'flex animate-rise items-start gap-3 rounded-card border p-4 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.variant === 'destructive'
              ? 'border-danger bg-danger-soft text-ink'
              : 'border-line bg-card text-ink',
          )}
        >
          <div className="min-w-0 grow wrap-anywhere">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 text-note text-ink-soft">
                {toast.description}
              </Radix.Description>
            )}
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
            className="-m-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft"
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
