import { defineMessages } from '../define-messages.ts';

/** Backups, as whoever runs the server sees them. */
export const backups = defineMessages('backups', {
  title: 'Backups',
  notLoaded: 'The list of backups could not be loaded',
  off: 'No backups are made by the clock. Set BACKUP_FOLDER on the server, and one is made each night.',
  every:
    '{hours, plural, one {Every hour} other {Every # hours}}, from {hour} UTC on. {keep, plural, one {The newest one is kept.} other {The newest # are kept.}}',
  daily:
    'Every day at {hour} UTC. {keep, plural, one {The newest one is kept.} other {The newest # are kept.}}',
  isEncrypted: 'They are encrypted.',
  notEncrypted: 'They are not encrypted: set BACKUP_PASSPHRASE.',
  none: 'None has been made yet.',
  lastVerified: 'The last one that was restored to try it is from {when}.',
  neverVerified: 'None has been restored to try it yet.',
  overdue:
    'One that is restored to try it is overdue. The reason is in the list below, or in the log of the server.',
  outcomes: {
    running: 'Under way',
    verified: 'Verified',
    written: 'Not tried',
    failed: 'Failed',
  },
  problems: {
    'role-may-not-create':
      'It was written and read back, but not restored to try it: the database role may not create databases. Older ones are removed all the same; the last one that was tried stays.',
    'not-tried':
      'It was written and read back, but the database could not restore it to try it. Older ones stay until one has been tried.',
    'does-not-restore': 'What was written cannot be restored.',
    'folder-not-writable': 'The folder is not there, or cannot be written to.',
    'disk-full': 'The disk is full.',
    database: 'The database did not answer, or refused.',
    interrupted: 'The server was stopped meanwhile.',
    'our-fault': 'Something went wrong on our side. The log of the server says more.',
  },
  facts: '{size} · {rows, plural, one {# row} other {# rows}}',
  gone: 'Removed, or in the folder of another instance',
  download: 'Download',
  downloadOf: 'Download the backup of {when}',
  showAll: '{count, plural, one {Show one more} other {Show # more}}',
});
