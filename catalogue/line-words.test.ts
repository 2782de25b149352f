import { describe, expect, test } from 'vitest';
import { excludedItems } from '#domain/ingredients/exclusions.ts';
import { readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { languagesOf, lineLanguages } from '#domain/ingredients/line-languages.ts';
import { typedExclusions } from '#domain/ingredients/typed-exclusions.ts';
import { readLines } from '#domain/recipes/read-lines.ts';
import foreign from '../domain/ingredients/foreign-lines.fixture.json' with { type: 'json' };
import english from '../domain/ingredients/other-peoples-lines.fixture.json' with { type: 'json' };
import { composeContent } from './compile/content.ts';
import { loadTypedWords } from './kitchen.load.ts';

const nothing = () => null;
const { ingredients, exclusions, englishWords, lineWords } = composeContent({
  recipe: nothing,
  plant: nothing,
  food: nothing,
});
const dictionary = lineDictionary(ingredients, englishWords);
const languages = lineLanguages(lineWords, dictionary);
const words = { dictionary, languages };
const rule = typedExclusions({ ...exclusions, ingredients }, exclusions.languages);

const asDraft = (lines: readonly string[]) => lines.map((text) => ({ group: null, text }));
const localesOf = (...lines: string[]) =>
  languagesOf(lines, languages).map((language) => language?.words.locale ?? 'en');
const read = (...lines: string[]) =>
  readLines(asDraft(lines), words).map(({ ingredient, grams }) => [ingredient, grams]);

describe.each(Object.entries(foreign))('lines in %s', (locale, lines) => {
  const readings = readLines(asDraft(lines.map(({ line }) => line)), words);

  test('is recognized, from all lines and from each ten', () => {
    for (let start = 0; start < lines.length; start += 10)
      expect(localesOf(...lines.slice(start, start + 10).map(({ line }) => line))).toEqual([locale]);
  });

  test.each(lines.map((line, index) => ({ ...line, reading: readings[index] })))('$line', (line) => {
    const { ingredient, grams, mentions = [] } = line.reading ?? {};
    expect(ingredient).toBe(line.thing);
    if (line.grams === null) expect(grams).toBeNull();
    // A tolerance of 10 percent.
    else expect(Math.abs((grams ?? 0) - line.grams)).toBeLessThanOrEqual(line.grams * 0.1);
    const things = [...(ingredient ? [ingredient] : []), ...mentions].flatMap(
      (id) => dictionary.things.get(id) ?? [],
    );
    const allergens = things.flatMap(({ allergens, often = [] }) => [...allergens, ...often]);
    expect(allergens).toEqual(expect.arrayContaining(line.allergens));
  });
});

describe('false friends', () => {
  test.each([
    ['fr', ['200 g de farine', '100 g de raisins'], 'grapes'],
    ['fr', ['2 œufs', '3 prunes'], 'plum'],
    ['fr', ['1 oignon', '100 g de lard'], 'bacon'],
    ['fr', ['50 g de beurre', '1 pain'], 'bread'],
    ['en', ['1 onion', '1 cup raisins'], 'raisins'],
    ['en', ['2 cups flour', '3 prunes'], 'prunes'],
    ['en', ['2 onions', '100 g lard'], 'lard'],
    ['de', ['200 g Mehl', '2 TL Paprika'], 'paprika'],
    ['de', ['200 g Mehl', '2 Paprika'], 'red-bell-pepper'],
    ['pt', ['2 ovos', '1 polvo'], 'octopus'],
    ['pt', ['2 ovos', '1 molho de salsa'], 'parsley'],
    ['pt', ['2 ovos', '2 colheres de sopa de azeite'], 'olive-oil'],
    ['es', ['2 huevos', '2 cucharadas de aceite'], 'vegetable-oil'],
    ['en', ['2 onions', '1 cup salsa'], 'salsa'],
  ])('%s: %s is %s', (locale, lines, thing) => {
    expect(localesOf(...lines)).toEqual([locale]);
    expect(read(...lines)[1]?.[0]).toBe(thing);
  });

  test('"gr." after a small number means large or grams: not weighed', () => {
    expect(read('200 gr Mehl', '2 gr. Zwiebeln')).toEqual([
      ['wheat-flour', 200],
      ['yellow-onion', null],
    ]);
  });

  test('stay unread if the language is unclear', () => {
    const mixed = ['2 cups flour', '3 prunes', '2 oignons', '1 tbsp sugar', '100 g de beurre'];
    expect(localesOf(...mixed)).toContain('fr');
    expect(localesOf(...mixed).length).toBeGreaterThan(1);
    const [, prunes] = readLines(asDraft(mixed), words);
    expect(prunes).toMatchObject({ ingredient: null, grams: null, mentions: ['plum', 'prunes'] });
  });

  test('of an unknown language are not read in a known one', () => {
    // "Peperoni" are bell peppers and "burro" is butter.
    const italian = [
      '2 peperoni',
      '100 g di burro',
      '1 cipolla tritata',
      'prezzemolo',
      "olio d'oliva",
      'latte',
    ];
    expect(readLines(asDraft(italian), words).map(({ ingredient }) => ingredient)).toEqual(
      italian.map(() => null),
    );
  });

  // Each may contain more than its name, or be something else.
  test.each([
    [
      'de',
      ['200 g Mehl', '2 Eier'],
      [
        '1 EL Speisestärke',
        '1 Würfel Hefe',
        '200 g veganer Käse',
        '100 g Nüsse nach Wahl',
        '1 Butterbrezel',
        '100 g Milchreis',
        '1 Glas Zaubersauce',
        '2 EL Butter, laktosefrei',
        '1 Pck. Salz, Fondor',
      ],
    ],
    [
      'fr',
      ['200 g de farine', '2 œufs'],
      [
        '20 g de levure',
        '1 pain au chocolat',
        '50 g de beurre végétal',
        '200 g de lait fermenté',
        '2 c. à soupe de crème de marrons',
        '1 pâté',
        '100 g de fruits secs',
        '100 g de pates',
        '200 g de fromage vegan',
        'sel, poivre, Viandox',
      ],
    ],
    [
      'es',
      ['200 g de harina', '2 huevos'],
      [
        '100 g de manteca',
        '50 g de nueces',
        '1 sobre de levadura',
        '200 g de queso vegano',
        '1 tortilla',
        '100 g de pan sin gluten',
        '2 cucharadas de salsa',
      ],
    ],
    [
      'pt',
      ['200 g de farinha', '2 ovos'],
      [
        '1 limão',
        '1 colher de sopa de fermento',
        '100 g de queijo vegano',
        '200 g de castanhas',
        '2 colheres de sopa de molho',
        '100 g de pão sem glúten',
      ],
    ],
  ])('%s: a line that is only partly known is not read', (_locale, before, lines) => {
    expect(read(...before, ...lines).slice(before.length)).toEqual(lines.map(() => [null, null]));
  });
});

test('lines after the time limit are stored as unread', () => {
  let asked = 0;
  const some = readLines(asDraft(['1 cup lentils', '2 onions', '3 carrots']), words, () => ++asked > 1);
  expect(some.map(({ text, amount, unread }) => [text, amount, unread])).toEqual([
    ['1 cup lentils', 1, null],
    ['2 onions', null, 'out-of-time'],
    ['3 carrots', null, 'out-of-time'],
  ]);
});

test('a line over the maximum length is stored as unread', () => {
  expect(readLines(asDraft([`1 ${'x'.repeat(299)}`]), words)).toMatchObject([
    { amount: null, unread: 'too-long' },
  ]);
});

test('recipes in English are read as English', () => {
  for (let start = 0; start < english.length; start += 8)
    expect(localesOf(...english.slice(start, start + 8).map(({ line }) => line))).toEqual(['en']);
  const alone = english.filter(({ line }) => localesOf(line).join() !== 'en');
  expect(alone.length).toBeLessThanOrEqual(2);
});

/** Every name of every language, with the things that it may be. */
const names = languages.languages.flatMap((language) =>
  [...language.named].flatMap(([name, meanings]) =>
    meanings.length > 0 ? [{ language, name, ids: [...new Set(meanings.map(({ id }) => id))].sort() }] : [],
  ),
);

test('every name is of an existing ingredient, and is read as that ingredient', () => {
  expect(names.filter(({ ids }) => ids.some((id) => !dictionary.things.has(id)))).toEqual([]);
  const wrong = names.flatMap(({ language, name, ids }) =>
    [`100 g ${name}`, name.toUpperCase()].flatMap((text) => {
      const { ingredient, mentions } = readIngredientLine(text, dictionary, language);
      const isRight = ids.length > 1 ? !ingredient || ids.includes(ingredient) : ingredient === ids[0];
      return isRight && mentions.join() === ids.join() ? [] : [`${text}: ${ingredient}, ${mentions}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('each language names 250 things or more, in 550 names', () => {
  for (const { words: own } of languages.languages)
    expect(Object.keys(own.things).length).toBeGreaterThan(250);
  for (const { named } of languages.languages) expect(named.size).toBeGreaterThan(550);
});

test('excluded words of a language are found in lines of that language', () => {
  const letThrough = loadTypedWords().flatMap(({ locale, words: typed }) => {
    const language = languages.languages.find((each) => each.words.locale === locale);
    if (!language) return [];
    return Object.entries(typed).flatMap(([target, list]) => {
      const out = excludedItems(rule.read(target));
      return list.flatMap((word) => {
        const { ingredient, mentions } = readIngredientLine(`100 g ${word}`, dictionary, language);
        return ingredient && !mentions.some((id) => out.includes(id))
          ? [`${locale} ${word}: ${mentions}, ${target}`]
          : [];
      });
    });
  });
  expect(letThrough).toEqual([]);
});
