import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readForms } from '#domain/remedies/care-language.ts';
import { phraseOf } from '#domain/remedies/care-patterns.ts';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { allWordsOf } from '#domain/remedies/search.words.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadCareWords, loadSupplements } from './library.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';

const { pages, countries, language, chances } = loadCareWords();
const { conditions, remedies } = composeRemedies(loadHerbs(), loadSupplements(), loadConditions());
const index = indexCare({ care: pages, careLanguage: language }, conditions);
const found = (query: string) => findCare(index, query);

/** What people typed, and the pages of which one must come first; none for harmless words. */
const queries: [string, string[]][] = JSON.parse(
  readFileSync(new URL('care-words.queries.json', import.meta.url), 'utf8'),
);

/** Pages that no query of the list is about. */
const notAsked = ['breast-or-other-lump', 'cancer'];

test('words of need lead to their page, harmless words to none', () => {
  const wrong = queries.filter(([query, meant]) => {
    const first = found(query)?.care.id;
    return meant.length === 0 ? first !== undefined : !meant.includes(first ?? '');
  });
  expect(wrong.map(([query, meant]) => ({ query, meant, found: found(query)?.care.id }))).toEqual([]);
});

test('the title of each page leads to it, without a doubt', () => {
  const learned = indexCare({ care: pages, careLanguage: language, careChances: chances }, conditions);
  const doubted = pages.filter(({ id, title }) => {
    const hit = findCare(learned, title);
    return hit?.care.id !== id || !hit.sure;
  });
  expect(doubted.map(({ title }) => title)).toEqual([]);
});

test('few titles and benefits of remedies look like words of need', () => {
  const texts = remedies.flatMap((page) =>
    [...page.herbs, ...page.foods, ...page.lifestyle, ...page.mindset].flatMap(({ title, benefits }) => [
      title,
      ...benefits,
    ]),
  );
  const alarms = [...new Set(texts)].filter((text) => found(text)?.sure);
  expect(alarms.length).toBeLessThan(20);
});

test('each page is reached, says what to do now and where to go, without remedy, dose or plant', () => {
  const remedyNames = [...loadHerbs(), ...loadSupplements()].map(({ name }) => name.toLowerCase());
  for (const { id, go, now } of pages) {
    expect(now.length).toBeGreaterThan(2);
    for (const places of Object.values(countries)) expect([id, places[go].length]).not.toEqual([id, 0]);
    const words = new Set(
      now
        .join(' ')
        .toLowerCase()
        .match(/[a-z-]+/g),
    );
    expect([id, remedyNames.filter((name) => words.has(name) && !['iron', 'same'].includes(name))]).toEqual([
      id,
      [],
    ]);
  }
  const reached = new Set(queries.flatMap(([, meant]) => meant));
  expect(pages.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual(notAsked);
});

test('a phrase keeps at least two of its words', () => {
  const forms = readForms(
    language,
    pages.flatMap(({ title, when, perhaps, unless }) => [title, ...when, ...perhaps, ...unless]),
  );
  const isThin = (text: string) =>
    !/[()]/.test(text) && allWordsOf(text).length > 1 && phraseOf(forms, text).includes('not')
      ? phraseOf(forms, text).length < 2
      : false;
  const texts = [...Object.values(language.classes).flat(), ...pages.flatMap(({ when }) => when)];
  expect(texts.filter(isThin)).toEqual([]);
});

test('a name of a condition never hides its own page', () => {
  const hidden = conditions.flatMap(({ displayName, synonyms }) =>
    [displayName, ...synonyms].filter((words) => found(words)?.sure),
  );
  expect(hidden).toEqual([]);
});

test.each([
  'cancer',
  'lump in my breast',
  'brain tumor',
  'canser',
  'posioned',
  'sucidal',
  'overdoes',
  'i wish i was dead',
])('%s leads to a page', (query) => expect(found(query)?.sure).toBe(true));

test.each([
  'cancer sore',
  'canker sore',
  'food poisoning',
  'vaginal dryness',
  'keep fit',
  'wake up at night',
  'baby wakes every hour',
  'end of my period',
  'hit my thumb',
  'breaststroke',
  'poison ivy',
  'lump of sugar',
  'head massage',
])('%s leads to no care page alone', (query) => expect(found(query)?.sure ?? false).toBe(false));
