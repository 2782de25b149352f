import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

test('what is remembered of a signature is its bytes, not the memory that they were decoded in', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let at = 0; at < 2000; at += 1) {
    const cookie = sign(`token ${at}`, secrets).toString('base64');
    expect(signer(`token ${at}`, Buffer.from(cookie, 'base64'), secrets)).toBe(0);
    // What else comes in meanwhile is decoded beside it.
    Buffer.from('x'.repeat(20_000));
  }
  collect();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(15_000_000);
});
