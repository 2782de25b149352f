import { expect, test } from 'vitest';
import { maskEmail, networkOf } from './masked.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['not an address', undefined],
])('%s is logged as %s', (address, shown) => {
  expect(networkOf(address)).toBe(shown);
});

test.each([
  ['ada@example.org', 'a…@example.org'],
  ['"odd@one"@example.org', '"…@example.org'],
  ['no address', '…'],
  ['', '…'],
])('%j is logged as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
