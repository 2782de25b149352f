import { actions } from '#messages/generated/actions.ts';
import type { Toast } from '#web/lib/toast.ts';

/** What a toast has that offers to take back what it says; it stays for ten seconds. */
export const undoWith = (run: () => void): Pick<Toast, 'duration' | 'action'> => ({
  duration: 10_000,
  action: { label: actions.undo(), run },
});
