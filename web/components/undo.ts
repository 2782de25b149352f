import { actions } from '#messages/generated/actions.ts';
import type { Toast } from '#web/lib/toast.ts';

/** Toast options with an undo button; the toast stays for ten seconds. */
export const undoWith = (run: () => void): Pick<Toast, 'duration' | 'action'> => ({
  duration: 10_000,
  action: { label: actions.undo(), run },
});
