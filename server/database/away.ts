import pg from 'pg';

/** System error codes for an unreachable database. */
const unreachable = /^(ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EHOST|ENET|EAI_AGAIN$|ENOTFOUND$)/;

/** The driver's messages for a connection that is missing, broken or silent. */
const noConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool after/;

/**
 * Class 08: connection. 25006: a standby, which is read-only. 25P03, 57: the server ended the statement or shuts down.
 * 40: conflict with other transactions. 53: no disk space, memory or connections. 55P03: lock. 58: disk.
 */
const temporaryCodes = /^(08|25006|25P03|40|53|55P03|57|58)/;

/** PostgreSQL's codes have five characters and never begin with E, unlike system codes. */
const postgresCode = /^(?!E)[0-9A-Z]{5}$/;

/** PostgreSQL's code for a disk that is full. */
const diskFull = '53100';

/** Is the disk full, by a code of the system or of PostgreSQL? */
export const isDiskFull = (code: string) => [diskFull, 'ENOSPC', 'EDQUOT'].includes(code);

/** Like `isAway`, for an error from a thread, of which only the code is known. */
export const isAwayCode = (code: string) =>
  postgresCode.test(code) ? temporaryCodes.test(code) : unreachable.test(code);

/** Is this a code of the database or of its connection? */
export const isDatabaseCode = (code: string) => postgresCode.test(code) || isAwayCode(code);

/** The driver's error, which Drizzle wraps. */
export function causeOf(error: Error): Error {
  return error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
}

/** Is the error caused by the state of the database rather than by the statement? Then a retry may work. */
export function isAway(thrown: Error): boolean {
  const error = causeOf(thrown);
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A missing socket; a missing file or program is no problem of the database.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return isAwayCode(code) || (!(error instanceof pg.DatabaseError) && noConnection.test(error.message));
}
