import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { onNotificationTap } from '#web/device/notification-tap.ts';
import { isHalfWritten } from '#web/lib/half-written.ts';
import { lazyPart } from '#web/lib/lazy.tsx';

type DialogProps = { onLeave: () => void; onStay: () => void };

/** If the dialog fails to load, the page stays. */
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

/** Navigates when a notification is tapped; asks first where a form has unsaved text. */
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
