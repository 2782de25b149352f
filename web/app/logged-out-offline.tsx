import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { app } from '#messages/generated/app.ts';
import { device } from '#messages/generated/device.ts';
import { userQuery } from '#web/features/account/account.api.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusPage } from './status-page.tsx';

/** Says that the person logged out without a network. The server learns it at the next connection. */
export function LoggedOutOffline() {
  const client = useQueryClient();
  const tryAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: userQuery.queryKey }),
    [client],
  );
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);
  return (
    <StatusPage
      title={device.loggedOut()}
      text={device.loggedOutText()}
      action={<Button onClick={tryAgain}>{app.tryAgain()}</Button>}
    />
  );
}
