import { lazy, Suspense, useEffect, useState } from 'react';
import { useToast } from '#web/lib/toast.ts';

const ToastHost = lazy(() => import('#web/ui/toast-host.tsx'));

/** Where toasts appear. Fetched with the first touch or key, so that it is there before there is something to say. */
export function Toasts() {
  const toast = useToast();
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const once = { once: true, passive: true };
    const listen = () => setTouched(true);
    window.addEventListener('pointerdown', listen, once);
    window.addEventListener('keydown', listen, once);
    return () => {
      window.removeEventListener('pointerdown', listen);
      window.removeEventListener('keydown', listen);
    };
  }, []);
  if (!toast && !touched) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}
