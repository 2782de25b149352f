import { defineMessages } from '../define-messages.ts';

/** How the server is, as whoever runs it sees it. */
export const serverState = defineMessages('serverState', {
  title: 'This server',
  notLoaded: 'How the server is could not be loaded',
  again: 'Look again',
  facts: {
    version: 'Version',
    running: 'Running since',
    memory: 'Memory',
    disk: 'Free on the disk',
    database: 'Database',
    queue: 'Jobs that wait',
    failedJobs: 'Jobs that failed',
    mail: 'Mail',
  },
  versions: 'Tisane {version}, Node {node}, PostgreSQL {postgres}',
  memoryOf: '{size} of this instance',
  databaseOf: '{size} with its indexes',
  freeOf: '{free} of {total}',
  notKnown: 'Not known',
  mailOn: 'Set up',
  mailOff: 'Not set up: nothing is sent by email',
  diskLow: 'The disk is nearly full: what people write could soon be refused.',
  failedTitle: 'Requests that failed',
  noneFailed: 'None since the start of this instance.',
  failedLine: '{method} {route}, status {status}',
  request: 'Request {id} in the log',
  slowTitle: 'Slowest statements',
  notMeasured:
    'PostgreSQL does not measure them. Load pg_stat_statements and create the extension in this database, and they stand here.',
  noneSlow: 'None yet.',
  slowLine: '{mean} ms on average, {longest} ms at most, {calls, plural, one {# call} other {# calls}}',
});
