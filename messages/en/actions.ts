import { defineMessages } from '../define-messages.ts';

/** What buttons of many features say. */
export const actions = defineMessages('actions', {
  add: 'Add',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  edit: 'Edit',
  remove: 'Remove',
  save: 'Save',
  saving: 'Saving...',
  tryAgain: 'Try again',
});
