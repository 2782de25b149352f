import type { ComponentType } from 'react';
import { lazyPart } from '#web/lib/lazy.tsx';
import { useToast } from '#web/lib/toast.ts';
import { useTouched } from '#web/lib/use-touched.ts';

// Without it a message is lost, but the page is not.
const ToastHost = lazyPart(
  (): Promise<{ default: ComponentType }> =>
    import('#web/ui/toast-host.tsx').catch(() => ({ default: () => null })),
);

/**
 * Where toasts appear. Visitors fetch it with their first touch or key, before there is something to say; the signed-in
 * have it from the start, so that it can say that the network is gone.
 */
export function Toasts() {
  const toast = useToast();
  const touched = useTouched();
  return (toast || touched) && <ToastHost />;
}
