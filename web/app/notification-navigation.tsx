import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isHalfWritten } from '#web/lib/half-written.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { onNotificationTap } from '#web/offline/notification-tap.ts';

type DialogProps = { onLeave: () => void; onStay: () => void };

/** Where it cannot be fetched the page stays. */
function NoDialog({ onStay }: DialogProps) {
  useEffect(onStay, [onStay]);
  return null;
}

const UnsavedDialog = lazyPart<DialogProps>(() =>
  import('#web/components/unsaved-dialog.tsx').then(
    ({ UnsavedDialog }) => ({ default: UnsavedDialog }),
    () => ({ default: NoDialog }),
  ),
);

/** A tapped notification has this page go to another; it asks first where something is half written. */
export function NotificationNavigation() {
  const [, navigate] = useLocation();
  const [path, setPath] = useState<string>();
  useEffect(() => onNotificationTap((to) => (isHalfWritten() ? setPath(to) : navigate(to))), [navigate]);
  if (path === undefined) return null;
  const close = () => setPath(undefined);
  const leave = () => {
    close();
    navigate(path);
  };
  return <UnsavedDialog onLeave={leave} onStay={close} />;
}
