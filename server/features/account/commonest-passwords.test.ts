import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { refuseWeakPassword } from './weak-password.rules.ts';

const person = { email: 'maya.okafor@example.org', firstName: 'Maya', lastName: 'Okafor' };
const request = { log: { warn: () => {} } } as unknown as FastifyRequest;
const isRefused = (password: string, commonPasswords: 'refuse' | 'warn' = 'refuse') =>
  refuseWeakPassword(password, person, { config: { commonPasswords }, request }).then(
    () => false,
    () => true,
  );
const accepted = async (passwords: readonly string[]) => {
  const found: string[] = [];
  for (const each of passwords) if (!(await isRefused(each))) found.push(each);
  return found;
};

test('the first three thousand of a published list are refused, as far as they are long enough', async () => {
  const first = dictionary['passwords-common'].slice(0, 3000).filter(({ length }) => length >= 8);
  expect(first.length).toBeGreaterThan(500);
  expect(await accepted(first)).toEqual([]);
});

test('so are repeats, sequences, dates, keys side by side, and words with a digit', async () => {
  const weak =
    '87654321 88888888 00000000 99999999 12121212 123123123 20202020 0987654321 98765432 23456789 aaaaaaaa abcdefgh ' +
    'Password123! password1! P4ssw0rd! QWERTYUIOP 1qaz2wsx zxcvbnm, 19870523 Maya.Okafor okafor1987 tisane2026';
  expect(await accepted(weak.split(' '))).toEqual([]);
});

test('a few words are accepted, and where a setting only warns, everything', async () => {
  expect(await isRefused('lavender at the window')).toBe(false);
  expect(await isRefused('correct horse')).toBe(false);
  expect(await isRefused('87654321', 'warn')).toBe(false);
});
