import pg from 'pg';

/** The network's words for a database that cannot be reached. */
const unreachable = /^(ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EHOST|ENET|EAI_AGAIN$|ENOTFOUND$)/;

/** The driver's words for a connection that is not there, broke, or is silent. */
const noConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool after/;

/**
 * Class 08: the connection. 25006: a standby, which takes no writes. 25P03, 57: it ended the statement or itself. 40: others
 * were in the way. 53: no room on its disk, in its memory, or for one more connection. 55P03: a lock. 58: its disk.
 */
const ofServer = /^(08|25006|25P03|40|53|55P03|57|58)/;

/** PostgreSQL's codes have five characters; none begins with E, as those of the system do. */
const ofPostgres = /^(?!E)[0-9A-Z]{5}$/;

/** PostgreSQL's code for a disk that is full. */
const diskFull = '53100';

/** Of the system or of PostgreSQL: there is no room left. */
export const isDiskFull = (code: string) => [diskFull, 'ENOSPC', 'EDQUOT'].includes(code);

/** As `isAway`, of an error whose code alone is known: one that came from a thread. */
export const isAwayCode = (code: string) =>
  ofPostgres.test(code) ? ofServer.test(code) : unreachable.test(code);

/** The database answered so, or could not be reached. */
export const isDatabaseCode = (code: string) => ofPostgres.test(code) || isAwayCode(code);

/** Drizzle wraps what the driver threw. */
export function causeOf(error: Error): Error {
  return error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
}

/** Is it the state of the database that stands in the way, and nothing about what it was asked? Then the same may work later. */
export function isAway(thrown: Error): boolean {
  const error = causeOf(thrown);
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A socket that is not there; a file or a program that is not there is nothing of the database's.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return isAwayCode(code) || (!(error instanceof pg.DatabaseError) && noConnection.test(error.message));
}
