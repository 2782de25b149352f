import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexConditions, searchConditions } from '#domain/remedies/search.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadSupplements } from './library.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';

// In alphabetical order, as the server sends them: equal scores then have the same order as on the screen.
const { conditions } = composeRemedies(loadHerbs(), loadSupplements(), loadConditions());
const index = indexConditions(conditions);
const find = (query: string) => searchConditions(index, query);
const names = (query: string) => find(query).map(({ condition }) => condition.name);

const queries: [string, string[]][] = JSON.parse(
  readFileSync(new URL('../domain/remedies/search.queries.json', import.meta.url), 'utf8'),
);

test('a hundred typical queries find the right condition among the first three', () => {
  expect(queries).toHaveLength(100);
  const missed = queries
    .map(([query, meant]) => ({ query, meant, found: names(query).slice(0, 3) }))
    .filter(({ meant, found }) => !meant.some((name) => found.includes(name)));
  const first = queries.filter(([query, meant]) => meant.includes(names(query)[0] ?? '')).length;
  console.info(`${100 - missed.length} of 100 among the first three, ${first} at the top`);
  expect(missed).toEqual([]);
});

test('a herb finds every condition that uses it, each marked with its name, and no other', () => {
  for (const query of ['what is turmeric used for here?', 'tumeric', 'turm']) {
    const found = find(query);
    const using = conditions.filter(({ herbs }) => herbs.some(({ slug }) => slug === 'turmeric'));
    expect(found.map(({ condition }) => condition.name).sort()).toEqual(using.map(({ name }) => name).sort());
    expect(new Set(found.map(({ herb }) => herb))).toEqual(new Set(['Turmeric']));
  }
});

test('every herb is found by its name and brings only conditions that use it, where no condition has that word', () => {
  for (const { herbs } of conditions) {
    for (const { slug, name } of herbs) {
      const marked = find(name).filter(({ herb }) => herb === name);
      expect([name, marked.length > 0]).toEqual([name, true]);
      for (const { condition } of marked) expect(condition.herbs.map((herb) => herb.slug)).toContain(slug);
    }
  }
});

test('a condition typed by its exact name is first, and not because of a herb', () => {
  for (const { displayName, name } of conditions) {
    const [first] = find(displayName);
    expect([displayName, first?.condition.name, first?.herb]).toEqual([displayName, name, undefined]);
  }
});

test('every synonym finds its condition among the first five', { timeout: 120_000 }, () => {
  const missed = conditions.flatMap(({ name, synonyms }) =>
    synonyms.filter((synonym) => !names(synonym).slice(0, 5).includes(name)),
  );
  expect(missed).toEqual([]);
});

test('a condition is found while its name is being typed', () => {
  for (const [typed, meant] of [
    ['mig', 'migraine'],
    ['high b', 'high-blood-pressure'],
    ['insom', 'insomnia'],
    ['thy', 'hypothyroidism'],
  ] as const) {
    expect([typed, names(typed).slice(0, 3).includes(meant)]).toEqual([typed, true]);
  }
});

test('an empty query shows all in order; an unknown word finds nothing', () => {
  const all = conditions.map(({ name }) => name);
  for (const query of ['', '  ', '?!', 'what is it for']) expect(names(query)).toEqual(all);
  for (const query of ['xqzvw', 'asdf', '日本語', 'a'.repeat(5000)])
    expect([query, names(query)]).toEqual([query, []]);
});
