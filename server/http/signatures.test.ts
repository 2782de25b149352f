import { expect, test } from 'vitest';
import { sign, signer } from './signatures.ts';

const secrets: [string, ...string[]] = ['new'.repeat(11), 'old'.repeat(11)];

test('a signature verifies by its secret, also from the cache, and no other does', () => {
  const [mine, older] = [sign('token', secrets), sign('token', [secrets[1] ?? ''])];
  const wrong = Buffer.from(mine);
  wrong[0] = (wrong[0] ?? 0) ^ 1;
  for (const _time of ['first', 'again']) {
    expect(signer('token', mine, secrets)).toBe(0);
    expect(signer('token', older, secrets)).toBe(1);
    expect(signer('token', wrong, secrets)).toBeUndefined();
    expect(signer('another', mine, secrets)).toBeUndefined();
    expect(signer('token', mine.subarray(1), secrets)).toBeUndefined();
  }
});

test('another list of secrets does not share the cache', () => {
  const signature = sign('token', secrets);
  expect(signer('token', signature, secrets)).toBe(0);
  expect(signer('token', signature, ['other'.repeat(7)])).toBeUndefined();
});

test('the cache copies a signature: neither later changes nor its surrounding memory are kept', () => {
  const given = Buffer.from(sign('given', secrets));
  expect(signer('given', given, secrets)).toBe(0);
  given[0] = (given[0] ?? 0) ^ 1;
  expect(signer('given', given, secrets)).toBeUndefined();
});
