import { expect, test } from 'vitest';
import { createHolder } from './held.ts';

test('what is held is used where the version is the same, and read anew where it is another', () => {
  const holder = createHolder<string>();
  expect(holder.settle('token', holder.get('token'), '1', () => 'one')).toBe('one');
  const known = holder.get('token');
  expect(holder.settle('token', known, '1', () => 'read again')).toBe('one');
  expect(holder.settle('token', known, '2', () => 'two')).toBe('two');
  expect(holder.get('token')).toEqual({ version: '2', value: 'two' });
  expect(holder.get('another')).toBeUndefined();
});

test('an answer is compared with what was known when it was asked for, whatever was held meanwhile', () => {
  const holder = createHolder<string>();
  holder.settle('token', undefined, '1', () => 'one');
  const asked = holder.get('token');
  holder.settle('token', asked, '2', () => 'two');
  expect(holder.settle('token', asked, '1', () => 'not sent')).toBe('one');
});

test('no rows at all are a version too', () => {
  const holder = createHolder<string>();
  expect(holder.settle('token', holder.get('token'), null, () => 'nothing')).toBe('nothing');
  expect(holder.settle('token', holder.get('token'), null, () => 'read again')).toBe('nothing');
});
