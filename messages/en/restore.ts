import { defineMessages } from '../define-messages.ts';

/** A backup in the place of all there is: for admins, and on a server on which nobody has an account. */
export const restore = defineMessages('restore', {
  downloadNow: 'Download a backup now',
  downloadHint:
    'Everything that everybody has here, as a file of this moment. With a passphrase nobody can read it who does not know it, nor can we.',
  passphraseOptional: 'Passphrase, if it is to be encrypted',
  passphraseHint:
    'At least {least, number} characters. Four random words are a good one. Store it elsewhere.',
  passphraseShort: 'A passphrase needs at least {least, number} characters.',
  download: 'Download',
  making: 'The backup is made and checked. This can take a few minutes.',
  received: '{size} received',
  downloaded: 'The backup is downloaded',
  restoreFrom: 'Restore from a backup',
  restoreText:
    'Everything that everybody has here is replaced by what the backup has. The file is checked from end to end first; until then nothing is changed. It has to be one that this server made.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  fileLabel: 'Backup file',
  chosen: '{name} · {size}',
  passphrase: 'Passphrase of this backup',
  confirmAddress: 'Type your email address to confirm',
  replaceAll: 'Replace everything',
  sending: 'Sending: {percent}',
  checking:
    'The file has arrived. It is checked and then put in place, which can take a few minutes. Leave this page open.',
  brokeOff:
    'The connection broke before the server answered. A restore is whole or not at all: sign in again in a few minutes to see which.',
  brokeOffSending: 'The file could not be sent. Nothing was changed. Please try again.',
  done: 'The backup is back',
  doneText:
    '{rows, plural, one {# row} other {# rows}} of {when} are here again. Everybody has been signed out: sign in with an account of that time.',
  restarts: 'The server is restarting, which takes a few seconds.',
  restartYourself: 'Restart the server now: it cannot do so by itself.',
  needsSecret:
    'Second factors were encrypted with the secret of the server that made this backup. Set SESSION_SECRET to it, or have people set theirs up again.',
  toSignIn: 'To the sign-in',
  startTitle: 'Start from a backup',
  startPageTitle: 'Start from a backup · Tisane',
  startText:
    'Nobody has an account on this server yet. With an encrypted backup of another one, or with its own, it goes on where that one was. The code stands in the log of this server, where it says that it is ready.',
  code: 'Code from the log',
  start: 'Start from this backup',
  tooLateTitle: 'Somebody is here already',
  tooLateText: 'This server has accounts. An admin can restore a backup in the admin panel, under Server.',
  haveBackup: 'Moving from another server? <link>Start from a backup</link>',
  signUpInstead: 'Begin anew? <link>Sign up</link>',
});
