import { expect, test } from 'vitest';
import { sign, signer } from './signatures.ts';

const secrets: [string, ...string[]] = ['new'.repeat(11), 'old'.repeat(11)];

test('a signature is known by its secret, the first time and again, and no other is', () => {
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

test('with another list of secrets nothing is known of before', () => {
  const signature = sign('token', secrets);
  expect(signer('token', signature, secrets)).toBe(0);
  expect(signer('token', signature, ['other'.repeat(7)])).toBeUndefined();
});

test('what is remembered of a signature is a copy: neither a later change of it, nor the memory around it', () => {
  const given = Buffer.from(sign('given', secrets));
  expect(signer('given', given, secrets)).toBe(0);
  given[0] = (given[0] ?? 0) ^ 1;
  expect(signer('given', given, secrets)).toBeUndefined();
});
