import type { Adjusted } from './adjusted.ts';

/** What the test over all orders says of the order that was drawn. */
export type OrderTest = {
  /** The estimate of the effect: what the change adds to a day. Null if nothing can be compared. */
  effect: number | null;
  /** The share of orders with a result at least as good, the drawn one among them. */
  p: number;
  /** Each end leaves out what a one-sided test refuses at 5 %; null: the orders are too few to refuse anything. */
  low: number | null;
  high: number | null;
};

/**
 * The randomisation test. The statistic of an order z of signs is z's / sqrt(z'Wz), its effect over its standard error.
 * If an effect d is taken off the days, the drawn order o loses d sqrt(o'Wo) / 2 and z loses d o'Wz / (2 sqrt(z'Wz)), which
 * is never more (Cauchy and Schwarz). So each order has one d from which on it is at least as good as the drawn one, and
 * the sorted list of these is all that the test and its interval need.
 *
 * Orders are walked through as a tree, one pair a level, and each with its mirror image: 150,050 take some milliseconds.
 */
export function testOrders({ scores, weights }: Adjusted, drawn: readonly boolean[]): OrderTest {
  const pairs = drawn.length;
  const signs = drawn.map((isFirst) => (isFirst ? 1 : -1));
  const withDrawn = weights.map((row) =>
    signs.reduce((sum, sign, at) => sum + sign * (row[at] as number), 0),
  );
  const drawnWeight = signs.reduce((sum, sign, at) => sum + sign * (withDrawn[at] as number), 0);
  const total = weights.reduce((sum, row, at) => sum + (row[at] as number), 0);
  if (!(drawnWeight > 1e-9 * total)) return { effect: null, p: 1, low: null, high: null };
  const drawnScore = signs.reduce((sum, sign, at) => sum + sign * (scores[at] as number), 0);
  const drawnStatistic = drawnScore / Math.sqrt(drawnWeight);
  const drawnLoss = Math.sqrt(drawnWeight) / 2;

  const crossings = new Float64Array(countOfOrders(pairs));
  let found = 0;
  /** Orders that no comparison tells from the drawn one. */
  let same = 0;
  const add = (statistic: number, loss: number) => {
    const gap = drawnLoss - loss;
    if (gap < 1e-9 * drawnLoss) same += 1;
    else crossings[found++] = (drawnStatistic - statistic) / gap;
  };
  // Of each level: the row of weights with the signs chosen so far.
  const rows = Array.from({ length: pairs + 1 }, () => new Float64Array(pairs));
  const walk = (pair: number, last: number, isRun: boolean, score: number, loss: number, weight: number) => {
    if (pair === pairs) {
      const root = weight > 1e-9 * total ? 1 / Math.sqrt(weight) : 0;
      add(score * root, (loss * root) / 2);
      add(-score * root, (-loss * root) / 2);
      return;
    }
    const row = weights[pair] as Float64Array;
    const before = rows[pair] as Float64Array;
    const after = rows[pair + 1] as Float64Array;
    for (let sign = 1; sign >= -1; sign -= 2) {
      // The first pair's other sign is the mirror image.
      if ((isRun && sign === last) || (pair === 0 && sign < 0)) continue;
      for (let at = pair + 1; at < pairs; at += 1) {
        after[at] = (before[at] as number) + sign * (row[at] as number);
      }
      walk(
        pair + 1,
        sign,
        sign === last,
        score + sign * (scores[pair] as number),
        loss + sign * (withDrawn[pair] as number),
        weight + 2 * sign * (before[pair] as number) + (row[pair] as number),
      );
    }
  };
  walk(0, 0, false, 0, 0, 0);

  const others = crossings.subarray(0, found);
  const orders = found + same;
  // Results that differ by rounding alone are equal.
  const rounding = 1e-9 * Math.sqrt(scores.reduce((sum, score) => sum + score * score, 0) / drawnWeight);
  const asGood = others.reduce((sum, crossing) => sum + Number(crossing <= rounding), same);
  const refused = Math.floor(orders / 20) - same;
  const isBounded = refused >= 0 && refused < found;
  return {
    effect: (2 * drawnScore) / drawnWeight,
    p: asGood / orders,
    low: isBounded ? smallestAt(others, refused) : null,
    high: isBounded ? smallestAt(others, found - 1 - refused) : null,
  };
}

/** How many orders can be drawn: see `ordersOf`. */
function countOfOrders(pairs: number): number {
  let [count, next] = [2, 4];
  for (let pair = 1; pair < pairs; pair += 1) [count, next] = [next, count + next];
  return count;
}

/** The number at a place of the sorted list, by Hoare's selection. It reorders the list. */
function smallestAt(list: Float64Array, place: number): number {
  let [from, to] = [0, list.length - 1];
  while (from < to) {
    const middle = list[(from + to) >> 1] as number;
    let [left, right] = [from, to];
    while (left <= right) {
      while ((list[left] as number) < middle) left += 1;
      while ((list[right] as number) > middle) right -= 1;
      if (left > right) break;
      [list[left], list[right]] = [list[right] as number, list[left] as number];
      left += 1;
      right -= 1;
    }
    if (place <= right) to = right;
    else if (place >= left) from = left;
    else break;
  }
  return list[place] as number;
}
