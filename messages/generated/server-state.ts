// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/server-state.json' with { type: 'json' };

export const serverState = defineMessages<{
  title: () => string;
  notLoaded: () => string;
  again: () => string;
  facts: {
    version: () => string;
    running: () => string;
    memory: () => string;
    disk: () => string;
    database: () => string;
    queue: () => string;
    failedJobs: () => string;
    mail: () => string;
  };
  versions: (values: { node: string | number; postgres: string | number; version: string | number }) => string;
  memoryOf: (values: { size: string | number }) => string;
  databaseOf: (values: { size: string | number }) => string;
  freeOf: (values: { free: string | number; total: string | number }) => string;
  notKnown: () => string;
  mailOn: () => string;
  mailOff: () => string;
  diskLow: () => string;
  failedTitle: () => string;
  noneFailed: () => string;
  failedLine: (values: { method: string | number; route: string | number; status: string | number }) => string;
  request: (values: { id: string | number }) => string;
  slowTitle: () => string;
  notMeasured: () => string;
  noneSlow: () => string;
  slowLine: (values: { calls: number; longest: string | number; mean: string | number }) => string;
}>('server-state', source);
