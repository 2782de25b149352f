import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as limits from './limits.ts';

const doc = (await readFile(new URL('../docs/limits.md', import.meta.url), 'utf8')).replace(
  /(?<=\d),(?=\d{3})/g,
  '',
);

/** The numbers of a limit, by name: `atOnce requests running`. */
function numbersIn(value: unknown, name: string): [string, number][] {
  if (typeof value === 'number') return [[name, value]];
  return Object.entries(value as object).flatMap(([part, each]) => numbersIn(each, `${name} ${part}`));
}

/** A number with its unit, as written in the docs. */
function written(name: string, number: number): string {
  if (name.endsWith('gigabytes')) return `${number} GB`;
  if (/bytes/i.test(name) && number % 1_000_000_000 === 0) return `${number / 1_000_000_000} GB`;
  if (/bytes/i.test(name)) return number < 1024 ** 2 ? `${number / 1024} KiB` : `${number / 1024 ** 2} MiB`;
  if (/Ms\b/.test(name)) return number < 1000 ? `${number} ms` : `${number / 1000} s`;
  if (name.endsWith('MiB')) return `${number} MiB`;
  return name.endsWith('seconds') ? `${number / 60} minutes` : `${number}`;
}

test.each(Object.entries(limits))('docs/limits.md says what %s is', (name, limit) => {
  const sections = doc.split('\n## ').filter((section) => section.split('\n', 1)[0]?.includes(`\`${name}\``));
  const rows = doc.split('\n').filter((line) => line.includes(`\`${name}\``));
  const said = [...sections, ...rows].join('\n').match(/\d+( (KiB|MiB|GB|s|ms|minutes)\b)?/g) ?? [];
  const units = new Set(said.flatMap((each) => [each, each.split(' ')[0]]));
  const missing = numbersIn(limit, name).filter(
    ([part, number]) => number > 0 && !units.has(written(part, number)),
  );
  expect(missing).toEqual([]);
});
