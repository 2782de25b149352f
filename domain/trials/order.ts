import { oneOf, type Random } from '#domain/random.ts';

/**
 * Every order that can be drawn for a number of pairs: one boolean a pair, true if the pair begins with the change, no
 * three in a row alike. They are twice a Fibonacci number: 26 for 6 pairs, 1,220 for 14, 150,050 for 24.
 */
export function ordersOf(pairs: number): boolean[][] {
  let orders: boolean[][] = [[]];
  for (let pair = 0; pair < pairs; pair += 1) {
    const longer: boolean[][] = [];
    for (const order of orders) {
      const isRun = pair >= 2 && order[pair - 1] === order[pair - 2];
      if (!isRun || !order[pair - 1]) longer.push([...order, true]);
      if (!isRun || order[pair - 1]) longer.push([...order, false]);
    }
    orders = longer;
  }
  return orders;
}

/** One of these orders, all equally likely: the test of the verdict counts on it. */
export const drawOrder = (pairs: number, random: Random): boolean[] => oneOf(ordersOf(pairs), random) ?? [];
