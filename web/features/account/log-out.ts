import { account } from '#contract/account.ts';
import { call } from '#web/lib/call.ts';
import { forgetOffline } from '#web/lib/service-worker.ts';

/** Keys in local storage that belong to the person rather than to the browser. */
const personal = [
  'selectedHabits',
  'habitConfigs',
  'customHabits',
  'outbox',
  'outboxOwner',
  'cooking',
  'guidedSession',
  'dayStart',
];

/** Ends the session, forgets what was the person's, and leaves for the full page that closes it. */
export function useLogOut() {
  return async () => {
    try {
      await call(account.logout, {});
    } catch (error) {
      console.error('Logging out failed', error);
    }
    for (const key of personal) localStorage.removeItem(key);
    sessionStorage.clear();
    await forgetOffline();
    window.location.assign('/api/logout');
  };
}
