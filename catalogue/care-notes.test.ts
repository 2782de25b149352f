import { expect, test } from 'vitest';
import type { CareWord } from '#contract/library.ts';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { signOfNote } from '#domain/trials/note-signs.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadCareWords, loadSupplements } from './library.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';

const { pages, language, chances } = loadCareWords();
const { conditions } = composeRemedies(loadHerbs(), loadSupplements(), loadConditions());
const index = indexCare({ care: pages, careLanguage: language, careChances: chances }, conditions);
const urgent: readonly CareWord['go'][] = ['emergency', 'crisis', 'poison'];
const leads = (text: string) => {
  const found = findCare(index, text);
  return found?.sure && urgent.includes(found.care.go) ? found.care.id : null;
};
const signOf = (note: string) => signOfNote(note, leads, '2026');

test.each([
  'no chest pain',
  'No chest pain today.',
  'I have no chest pain',
  'slept well, no chest pain, walked a lot',
  "I don't have chest pain",
  'not suicidal',
  'I am not suicidal, just tired',
  'mum had a stroke in 2019',
  'My dad had a heart attack years ago',
  'Baby was up twice. Fever gone… neck stiff',
])('no sign: %s', (note) => {
  expect(signOf(note)).toBeNull();
});

test.each([
  'chest pain',
  'No fever. Chest pain',
  'no fever, chest pain',
  'chest pain, no fever',
  'not only chest pain',
  'I never had chest pain like this',
  'no sleep because of chest pain',
  'not suicidal but I want to die',
  'I want to die',
  'I do not want to live',
  "I don't want to live any more",
  "can't breathe",
  'I can not breathe',
  'I cannot breathe',
  'not breathing',
  'no feeling in my arm',
  'worst headache ever',
  'Slept badly.\nThe worst headache ever.',
  'face drooping, arm weak',
  'no idea why, my arm went numb and my face droops',
  'mum is having a stroke',
  'dad died in 2019, I want to die',
  'my husband had a stroke in 2026',
])('a sign: %s', (note) => {
  expect(signOf(note)).not.toBeNull();
});
