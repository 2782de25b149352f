import { expect, test } from 'vitest';
import { countedAs, networksOf } from './address.ts';

test('IPv6 counts by 64-bit prefix, IPv4 by address', () => {
  expect(countedAs('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(countedAs('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(countedAs('2001:db8:1:3::9')).not.toBe(countedAs('2001:db8:1:2::9'));
  expect(countedAs('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(countedAs('203.0.113.7')).toBe('203.0.113.7');
  expect(countedAs('whatever a proxy writes')).toBe('whatever a proxy writes');
});

test('an address is in a /24, or in a /56 and a /48', () => {
  expect(networksOf('203.0.113.7')).toEqual(['203.0.113.0/24']);
  expect(networksOf('::ffff:203.0.113.7')).toEqual(['203.0.113.0/24']);
  expect(networksOf('2001:db8:1:2ff:3:4:5:6')).toEqual(['2001:db8:1:200::/56', '2001:db8:1::/48']);
  expect(networksOf('whatever a proxy writes')).toEqual([]);
});
