import { expect, test } from 'vitest';
import { randomFrom } from '#domain/random.ts';
import { drawOrder, ordersOf } from './order.ts';

test('all orders without three in a row are there once', () => {
  for (const [pairs, count] of [
    [1, 2],
    [3, 6],
    [6, 26],
    [14, 1220],
  ] as const) {
    const orders = ordersOf(pairs).map((order) => order.map(Number).join(''));
    expect(new Set(orders).size).toBe(count);
    expect(orders).toHaveLength(count);
    expect(orders.filter((order) => order.length !== pairs || /000|111/.test(order))).toEqual([]);
  }
  expect(ordersOf(24)).toHaveLength(150_050);
});

test('each order is drawn about equally often', () => {
  const random = randomFrom(1);
  const drawn = new Map<string, number>();
  for (let draw = 0; draw < 26_000; draw += 1) {
    const order = `${drawOrder(6, random)}`;
    drawn.set(order, (drawn.get(order) ?? 0) + 1);
  }
  expect(drawn.size).toBe(26);
  // Five standard deviations of a count with the expectation 1,000.
  for (const count of drawn.values()) expect(Math.abs(count - 1000)).toBeLessThan(155);
});
