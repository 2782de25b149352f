import { expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.rules.ts';

test('a password is hashed with argon2id at the recommended cost and a salt, and verified', async () => {
  const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'correct horse')).toBe(true);
  expect(await verifyPassword(one, 'correct horsf')).toBe(false);
  expect(isOutdated(one)).toBe(false);
});

test('a letter with an accent matches however it is typed', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
});

test('a hash of another implementation and cost is read, and an invalid hash never matches', async () => {
  // argon2 of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24 -e
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(foreign, 'password')).toBe(true);
  expect(isOutdated(foreign)).toBe(true);
  for (const none of ['', 'plain', '$argon2id$v=19$m=1,t=1$a$b', ':'])
    expect(await verifyPassword(none, 'plain')).toBe(false);
});

test('one payer has a few places to wait, and the next hash is refused at once', async () => {
  const asked = Array.from({ length: 50 }, () => hashPassword('correct horse'));
  const settled = await Promise.allSettled(asked);
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.length).toBeGreaterThan(30);
  expect(refused[0]).toMatchObject({ statusCode: 503, code: 'sign-in-busy' });
  expect(settled.filter(({ status }) => status === 'fulfilled').length).toBe(10);
});
