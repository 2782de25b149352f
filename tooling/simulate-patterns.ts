import { exactInterval, type Kind, simulate } from '#domain/patterns/people.testing.ts';

// npm run patterns:simulate: how many people see a pattern where there is none, and one that is there. Prints the table
// of docs/patterns.md; PEOPLE sets how many a row have nothing, and a quarter as many have something.

const people = Number(process.env.PEOPLE ?? 2000);
const peopleThere = Math.ceil(people / 4);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

console.log(
  '| days | alike | see any, where nothing is there | exact 95 % | 0.8 SD found | range holds it | also a wrong one |',
);
console.log('|---|---|---|---|---|---|---|');
for (const days of [90, 365]) {
  for (const alike of [0, 0.3, 0.7]) {
    const kind: Kind = { days, alike, effect: 0 };
    const none = simulate(kind, people, 1);
    const [low, high] = exactInterval(none.any, people);
    const there = simulate({ ...kind, effect: 0.8 }, peopleThere, 2);
    const cells = [
      days,
      alike,
      percent(none.any / people),
      `${percent(low)} to ${percent(high)}`,
      percent(there.found / peopleThere),
      percent(there.covered / Math.max(1, there.found)),
      percent(there.wrong / peopleThere),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (low > 0.05) process.exitCode = 1;
  }
}
