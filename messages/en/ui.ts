import { defineMessages } from '../define-messages.ts';

/** What the UI kit says by itself. */
export const ui = defineMessages('ui', {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  notification: 'Notification',
  /** The key that leads to them. */
  notifications: 'Notifications ({hotkey})',
  less: 'Less {name}',
  fewer: 'Fewer {name}',
  more: 'More {name}',
});
