import { expect, test } from 'vitest';
import { createVersionCache } from './version-cache.ts';

test('what is cached is used where the version is the same, and read anew where it is another', () => {
  const cache = createVersionCache<string>();
  expect(cache.resolve('token', cache.get('token'), '1', () => 'one')).toBe('one');
  const known = cache.get('token');
  expect(cache.resolve('token', known, '1', () => 'read again')).toBe('one');
  expect(cache.resolve('token', known, '2', () => 'two')).toBe('two');
  expect(cache.get('token')).toEqual({ version: '2', value: 'two' });
  expect(cache.get('another')).toBeUndefined();
});

test('an answer is compared with what was known when it was asked for, whatever was cached meanwhile', () => {
  const cache = createVersionCache<string>();
  cache.resolve('token', undefined, '1', () => 'one');
  const asked = cache.get('token');
  cache.resolve('token', asked, '2', () => 'two');
  expect(cache.resolve('token', asked, '1', () => 'not sent')).toBe('one');
});

test('no rows at all are a version too', () => {
  const cache = createVersionCache<string>();
  expect(cache.resolve('token', cache.get('token'), null, () => 'nothing')).toBe('nothing');
  expect(cache.resolve('token', cache.get('token'), null, () => 'read again')).toBe('nothing');
});
