import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { ui } from '#messages/en/ui.ts';
import { dismissToast, useToast } from '#web/lib/toast.ts';

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
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={clsx(
            'flex animate-rise items-start gap-3 rounded-card border p-4 shadow-[0_10px_40px_oklch(0.2_0.03_160/0.16)]',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.variant === 'destructive'
              ? 'border-clay/50 bg-clay-soft text-ink'
              : 'border-line bg-card text-ink',
          )}
        >
          <div className="grow">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 text-[0.95rem] text-ink-soft">
                {toast.description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label={ui.dismiss()}
            className="-m-2 grid size-9 place-items-center rounded-full text-ink-soft"
          >
            <X size={18} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        label={ui.notifications({ hotkey: 'F8' })}
        hotkey={['F8']}
        className="fixed inset-x-3 top-3 z-60 flex flex-col outline-none sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-96"
      />
    </Radix.Provider>
  );
}
