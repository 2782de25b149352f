import pg from 'pg';
import { expect, test } from 'vitest';
import { isAway, isAwayCode, isDatabaseCode, isDiskFull } from './away.ts';

test('a temporary failure is recognised by its code alone, as a thread passes it', () => {
  for (const code of ['08006', '25006', '40P01', '53300', '55P03', '57P01', 'ECONNREFUSED', 'EPIPE']) {
    expect([code, isAwayCode(code), isDatabaseCode(code)]).toEqual([code, true, true]);
  }
  for (const code of ['42501', '42P01', '3D000', '28000']) {
    expect([code, isAwayCode(code), isDatabaseCode(code)]).toEqual([code, false, true]);
  }
  // Codes of the system that have five characters, too.
  for (const code of ['EPERM', 'EROFS', 'EBUSY', 'ABORTED', '']) {
    expect([code, isAwayCode(code), isDatabaseCode(code)]).toEqual([code, false, false]);
  }
  expect(['53100', 'ENOSPC', 'EDQUOT', 'EACCES'].map(isDiskFull)).toEqual([true, true, true, false]);
});

test('an error of the database is not recognised by its message', () => {
  const answer = new pg.DatabaseError('Connection terminated', 0, 'error');
  answer.code = '42601';
  expect(isAway(answer)).toBe(false);
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isAway(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true);
  const notThere = (syscall: string) =>
    isAway(Object.assign(new Error(syscall), { code: 'ENOENT', syscall }));
  expect([notThere('connect'), notThere('spawn node'), notThere('open')]).toEqual([true, false, false]);
});
