// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/backups.json' with { type: 'json' };

export const backups = defineMessages<{
  title: () => string;
  notLoaded: () => string;
  off: () => string;
  every: (values: { hour: string | number; hours: number; keep: number }) => string;
  daily: (values: { hour: string | number; keep: number }) => string;
  isEncrypted: () => string;
  notEncrypted: () => string;
  none: () => string;
  lastVerified: (values: { when: string | number }) => string;
  neverVerified: () => string;
  overdue: () => string;
  outcomes: {
    running: () => string;
    verified: () => string;
    written: () => string;
    failed: () => string;
  };
  problems: {
    'role-may-not-create': () => string;
    'not-tried': () => string;
    'does-not-restore': () => string;
    'folder-not-writable': () => string;
    'disk-full': () => string;
    database: () => string;
    interrupted: () => string;
    'our-fault': () => string;
  };
  facts: (values: { rows: number; size: string | number }) => string;
  gone: () => string;
  download: () => string;
  downloadOf: (values: { when: string | number }) => string;
  showAll: (values: { count: number }) => string;
}>('backups', source);
