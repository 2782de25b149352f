import { describe, expect, test } from 'vitest';
import { distinctExclusions, excludedItems, isExcluded } from '#domain/ingredients/exclusions.ts';
import { readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { typedExclusions } from '#domain/ingredients/typed-exclusions.ts';
import typed from '../domain/ingredients/typed-exclusions.fixture.json' with { type: 'json' };
import { composeContent } from './compile/content.ts';
import { loadTypedWords } from './kitchen.load.ts';
import { servedRecipes } from './kitchen-rules.checks.ts';

const nothing = () => null;
const { ingredients, exclusions, englishWords } = composeContent({
  recipe: nothing,
  plant: nothing,
  food: nothing,
});
const rule = typedExclusions({ ...exclusions, ingredients }, exclusions.languages);
const lines = lineDictionary(ingredients, englishWords);
const recipes = servedRecipes();

/** Everything that a text excludes, with all suggestions accepted. */
function leftOut(text: string): string[] {
  const found = rule.read(text);
  const offered = found.flatMap((one) =>
    one.id === null ? rule.near(one.label) : isHomonym(text) ? one.wider : [],
  );
  return excludedItems([...found, ...offered.flatMap(({ id }) => rule.read(id))]);
}

/** English words that mean something else in other languages: the other meaning is offered. */
const isHomonym = (text: string) => ['Paprika', 'pimiento'].includes(text);

/** A recipe with one line. If the line is unread, the recipe is hidden from anyone with an exclusion. */
function dishOf(line: string) {
  const { mentions } = readIngredientLine(`100 g ${line}`, lines);
  return { items: mentions, ingredients: [line], isRead: mentions.length > 0 };
}

/** Texts with a different result, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'no fish but shrimps are ok': 'The group of fish has had seafood in it since it was first stored.',
};

test('150 typed texts exclude what they mean, and nothing else', () => {
  const wrong = typed.flatMap(({ text, leavesOut, keeps }) => {
    const items = leftOut(text);
    const through = leavesOut.filter((line) => dishOf(line).isRead && !isExcluded(dishOf(line), items));
    const dropped = keeps.filter((line) => isExcluded(dishOf(line), items));
    return through.length + dropped.length > 0 && !otherwise[text] ? [{ text, through, dropped }] : [];
  });
  expect(wrong).toEqual([]);
});

/** Every word of every language, with the name that it stands for. */
const foreign = loadTypedWords().flatMap(({ locale, words }) =>
  Object.entries(words).flatMap(([target, names]) => names.map((word) => ({ locale, word, target }))),
);

test('every word of every language excludes its ingredient or group', () => {
  const unknown = foreign.filter(({ target }) =>
    excludedItems(rule.read(target)).some((item) => item.startsWith('text:')),
  );
  expect(unknown).toEqual([]);
  const letThrough = foreign.flatMap(({ word, target }) => {
    const means = excludedItems(rule.read(target));
    return [word, word.toUpperCase(), ` ${word} `].flatMap((text) => {
      const found = rule.read(text);
      const offered = found.flatMap(({ wider }) => wider.map(({ id }) => id));
      const out = excludedItems([...found, ...offered.flatMap((id) => rule.read(id))]);
      return recipes
        .filter((recipe) => isExcluded(recipe, means) && !isExcluded(recipe, out))
        .map(({ id }) => `${text}: ${id}`);
    });
  });
  expect(letThrough).toEqual([]);
  expect(foreign.length).toBeGreaterThan(1000);
});

describe('an unknown text', () => {
  test('is searched in the ingredients, as whole words', () => {
    const [found] = rule.read('no dragon eggs');
    expect(found).toMatchObject({ id: null, label: 'dragon eggs', items: ['text:dragon egg'] });
    const items = found?.items ?? [];
    expect(isExcluded({ items: [], ingredients: ['2 large dragon eggs, beaten'] }, items)).toBe(true);
    expect(
      isExcluded({ items: [], ingredients: ['1 snapdragon eggshell', '1 dragon', '2 eggs'] }, items),
    ).toBe(false);
  });

  test('gives the same result when it is read again', () => {
    for (const text of ['moon dust', 'no dragon eggs', 'onions and moon dust', 'brocoli']) {
      for (const { id, label, items } of rule.read(text))
        expect(rule.read(id ?? label)).toMatchObject([{ id, items }]);
    }
  });

  test.each([
    ['brocoli', 'Broccoli'],
    ['mushroms', 'Mushrooms'],
    ['avacado', 'Avocado'],
    ['zwibel', 'Onions'],
  ])('%s may be %s', (text, label) => {
    expect(rule.near(text)[0]).toMatchObject({ label });
  });

  test('moon dust is like nothing', () => {
    expect(rule.near('moon dust')).toEqual([]);
  });
});

test('several names give each exclusion once', () => {
  const labels = (text: string) => distinctExclusions(rule.read(text)).map(({ label }) => label);
  expect(labels('onions, garlic and Zwiebeln')).toEqual(['Onions', 'Garlic']);
  expect(labels('I am allergic to nuts')).toEqual(['Nuts']);
  expect(labels('nothing')).toEqual([]);
});
