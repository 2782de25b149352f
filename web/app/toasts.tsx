import type { ComponentType } from 'react';
import { lazyPart } from '#web/lib/lazy.tsx';
import { useToast } from '#web/lib/toast.ts';
import { useTouched } from '#web/lib/use-touched.ts';

// If it fails to load, messages are lost, but the page works.
const ToastHost = lazyPart(
  (): Promise<{ default: ComponentType }> =>
    import('#web/ui/toast-host.tsx').catch(() => ({ default: () => null })),
);

/**
 * Shows toasts. For visitors it is loaded at the first touch or key; for signed-in people from the start, so that it
 * can say that the network is gone.
 */
export function Toasts() {
  const toast = useToast();
  const touched = useTouched();
  return (toast || touched) && <ToastHost />;
}
