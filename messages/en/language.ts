import { defineMessages } from '../define-messages.ts';

export const language = defineMessages('language', {
  title: 'Language',
  text: 'What pages, emails and reminders are written in.',
});
