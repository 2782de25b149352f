import { describe, expect, test } from 'vitest';
import { findCare, knownWords } from '#domain/remedies/care-search.ts';
import { indexConditions, searchConditions } from '#domain/remedies/search.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadCareWords, loadSupplements } from './library.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';

const { pages, countries } = loadCareWords();
const { conditions } = composeRemedies(loadHerbs(), loadSupplements(), loadConditions());
const known = knownWords(conditions);
const found = (query: string) => {
  const care = findCare(pages, query, known);
  return care?.sure ? care.care.id : null;
};

describe('a search of people who need care leads to its care page', () => {
  const phrases: [string, string][] = [
    ['chest pain', 'chest-pain'],
    ['my chest hurts', 'chest-pain'],
    ['chest pian', 'chest-pain'],
    ['pain in the chest and arm', 'chest-pain'],
    ['pressure in my chest', 'chest-pain'],
    ['heart attack', 'heart-attack'],
    ['hart attack', 'heart-attack'],
    ['heart atack', 'heart-attack'],
    ['am i having a heart attack', 'heart-attack'],
    ['stroke', 'stroke'],
    ['mini stroke', 'stroke'],
    ['i think my dad is having a stroke', 'stroke'],
    ['face drooping', 'stroke'],
    ['slurred speach', 'stroke'],
    ['weakness in one arm', 'stroke'],
    ['suicidal', 'suicidal-thoughts'],
    ['sucidal', 'suicidal-thoughts'],
    ['suicide', 'suicidal-thoughts'],
    ['end it all', 'suicidal-thoughts'],
    ['she wont wake up', 'seizure'],
    ['i want to die', 'suicidal-thoughts'],
    ['i dont want to live anymore', 'suicidal-thoughts'],
    ['kill myself', 'suicidal-thoughts'],
    ['thinking of killing myself', 'suicidal-thoughts'],
    ['i wish i was dead', 'suicidal-thoughts'],
    ['self harm', 'suicidal-thoughts'],
    ['overdose', 'overdose'],
    ['overdoes', 'overdose'],
    ['took too many pills', 'overdose'],
    ['too much tylenol', 'overdose'],
    ['i took my whole bottle of pills', 'overdose'],
    ['poisoned', 'poisoning'],
    ['posioned', 'poisoning'],
    ['my toddler swallowed a button battery', 'poisoning'],
    ['child ate berries', 'poisoning'],
    ['carbon monoxide', 'poisoning'],
    ['swallowed bleach', 'poisoning'],
    ['cant breathe', 'anaphylaxis'],
    ["I can't breathe", 'anaphylaxis'],
    ['can not breath', 'anaphylaxis'],
    ['throat is closing', 'anaphylaxis'],
    ['anaphylaxis', 'anaphylaxis'],
    ['choking', 'anaphylaxis'],
    ['worst headache of my life', 'worst-headache'],
    ['worst headach ever', 'worst-headache'],
    ['sudden severe headache', 'worst-headache'],
    ['hit my head', 'worst-headache'],
    ['seizure', 'seizure'],
    ['siezure', 'seizure'],
    ['lump', 'breast-or-other-lump'],
    ['lump in my breast', 'breast-or-other-lump'],
    ['found a lump in my neck', 'breast-or-other-lump'],
    ['cancer', 'cancer'],
    ['canser', 'cancer'],
    ['breast cancer', 'cancer'],
    ['brain tumor', 'cancer'],
    ['coughing up blood', 'coughing-or-vomiting-blood'],
    ['throwing up blood', 'coughing-or-vomiting-blood'],
    ['meningitis', 'meningitis'],
    ['bleeding wont stop', 'bleeding'],
    ['pregnant and bleeding', 'pregnancy-bleeding'],
    ['baby has a fever', 'child-fever'],
    ['sudden vision loss', 'sudden-vision-loss'],
    ['blood clot in leg', 'blood-clot'],
    ['appendicitis', 'severe-belly-pain'],
    ['heat stroke', 'heat-stroke'],
    ['my husband hits me', 'violence'],
    ['dog bite', 'dog-bite'],
    ['hearing voices', 'postpartum-psychosis'],
  ];

  test.each(phrases)('%s: %s', (query, id) => expect(found(query)).toBe(id));

  test('each page says what to do now and where to go, without remedy, dose or plant', () => {
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
      expect([id, remedyNames.filter((name) => words.has(name) && !['iron', 'same'].includes(name))]).toEqual(
        [id, []],
      );
    }
    expect(new Set(phrases.map(([, id]) => id)).size).toBeGreaterThan(18);
  });
});

const index = indexConditions(conditions);

test.each([
  ['cancer sore', 'mouth-ulcers'],
  ['canker sore', 'mouth-ulcers'],
  ['food poisoning', 'diarrhea'],
  ['panic attack', 'panic'],
  ['vaginal dryness', 'vaginal-dryness'],
  ['dry mouth', 'dry-mouth'],
  ['hot flashes', 'hot-flashes'],
  ['headache', 'headache'],
  ['fever blister', 'cold-sores'],
])('%s is no emergency: %s', (query, condition) => {
  expect(found(query)).toBeNull();
  expect(
    searchConditions(index, query)
      .slice(0, 3)
      .map(({ condition: { name } }) => name),
  ).toContain(condition);
});

test.each([
  'stroke of luck',
  'keep fit',
  'wake up at night',
  'baby wakes every hour',
  'end of my period',
  'hit my thumb',
  'breaststroke',
  'poison ivy',
  'lump of sugar',
  'cancer horoscope',
  'head massage',
])('%s leads to no care page', (query) => expect(found(query)).toBeNull());

/** Names of conditions that also lead to a care page; the condition's own page says so above its remedies. */
const alsoCare = new Set(['suicidal thoughts', 'postpartum depression']);

test('no other name or synonym of a condition leads to a care page', () => {
  const lost = conditions.flatMap(({ displayName, synonyms }) =>
    [displayName, ...synonyms].flatMap((words) => {
      const id = found(words);
      return id && !alsoCare.has(words) ? [`${words}: ${id}`] : [];
    }),
  );
  expect(lost).toEqual([]);
});
