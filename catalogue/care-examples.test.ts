import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { digestOfExamples, loadCareChances, loadCareExamples } from './care-examples.load.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadCareWords, loadSupplements } from './library.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';

const { pages, language, chances } = loadCareWords();
const examples = loadCareExamples();

test('what was learned is of the examples as they are now: npm run care:learn', () => {
  expect(loadCareChances().of).toBe(digestOfExamples());
});

test('each care page has examples, each once', () => {
  expect(examples.map(({ page }) => page)).toEqual([...pages.map(({ id }) => id), 'harmless'].sort());
  for (const { page, phrases } of examples) {
    expect([page, phrases.length > 80, new Set(phrases).size]).toEqual([page, true, phrases.length]);
  }
});

test('hardly a phrase about suicide is missed', () => {
  const { conditions } = composeRemedies(loadHerbs(), loadSupplements(), loadConditions());
  const index = indexCare({ care: pages, careLanguage: language, careChances: chances }, conditions);
  const phrases = examples.find(({ page }) => page === 'suicidal-thoughts')?.phrases ?? [];
  const missed = phrases.filter((phrase) => {
    const found = findCare(index, phrase);
    return ![found?.care.id, found?.also?.id].includes('suicidal-thoughts');
  });
  // What is left says nothing by itself.
  expect(missed.sort()).toEqual(['its time', 'tonight is the night']);
});

test('words of people who have not seen the examples lead to help', () => {
  // Written by others: no example and no pattern is made of it.
  const unseen: [string, string[]][] = JSON.parse(
    readFileSync(new URL('care-words.unseen.json', import.meta.url), 'utf8'),
  );
  const { conditions } = composeRemedies(loadHerbs(), loadSupplements(), loadConditions());
  const index = indexCare({ care: pages, careLanguage: language, careChances: chances }, conditions);
  const answers = unseen.map(([query, meant]) => ({ query, meant, found: findCare(index, query) }));
  const needs = answers.filter(({ meant }) => meant.length > 0);
  const first = needs.filter(({ meant, found }) => meant.includes(found?.care.id ?? ''));
  const shown = needs.filter(({ meant, found }) =>
    [found?.care, found?.also].some((page) => page && meant.includes(page.id)),
  );
  const alarmed = answers.filter(({ meant, found }) => meant.length === 0 && found);
  console.info(
    `of ${needs.length}: ${first.length} right first, ${shown.length} shown; ` +
      `${alarmed.length} of ${answers.length - needs.length} harmless ones alarm`,
  );
  expect(first.length / needs.length).toBeGreaterThan(0.92);
  expect(shown.length / needs.length).toBeGreaterThan(0.95);
  expect(needs.filter(({ found }) => !found)).toEqual([]);
  expect(alarmed.length).toBeLessThan(3);
  expect(alarmed.filter(({ found }) => found?.sure)).toEqual([]);
  const missed = needs.filter((answer) => !shown.includes(answer));
  expect(missed.filter(({ meant }) => meant.includes('suicidal-thoughts'))).toEqual([]);
});
