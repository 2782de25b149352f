import { defineMessages } from '../define-messages.ts';

export const offline = defineMessages('offline', {
  notSaved: 'Something from while you were offline could not be kept: {reason}',
});
