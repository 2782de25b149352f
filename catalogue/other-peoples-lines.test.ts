import { expect, test } from 'vitest';
import { tokensOf } from '#domain/ingredients/exclusions.ts';
import { readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import foods from '../domain/ingredients/composite-foods.fixture.json' with { type: 'json' };
import lines from '../domain/ingredients/other-peoples-lines.fixture.json' with { type: 'json' };
import { composeContent } from './compile/content.ts';

const nothing = () => null;
const { ingredients, englishWords } = composeContent({ recipe: nothing, plant: nothing, food: nothing });
const dictionary = lineDictionary(ingredients, englishWords);

/** The lists separate crustaceans from molluscs; ours has one allergen for both. */
const ours: Record<string, string> = { nuts: 'tree-nuts', crustaceans: 'shellfish', molluscs: 'shellfish' };
const named = (allergens: readonly string[]) => allergens.map((allergen) => ours[allergen] ?? allergen);

/** Allergens and ingredients of a line, as for an own recipe. */
function read(text: string) {
  const { ingredient, mentions, grams } = readIngredientLine(text, dictionary);
  const things = [...(ingredient ? [ingredient] : []), ...mentions].flatMap(
    (id) => dictionary.things.get(id) ?? [],
  );
  return {
    ingredient,
    grams,
    allergens: new Set<string>(things.flatMap(({ allergens, often = [] }) => [...allergens, ...often])),
  };
}

test('85 percent of 500 lines of other recipes are read with their weight', () => {
  const weighed = lines.filter(({ line, things }) => {
    const { ingredient, grams } = read(line);
    const [low, high] = things[0]?.grams ?? [];
    if (!ingredient) return false;
    // A tolerance of 10 percent beyond the range.
    return (
      low === undefined || high === undefined || (grams !== null && grams >= low * 0.9 && grams <= high * 1.1)
    );
  });
  expect(weighed.length / lines.length).toBeGreaterThanOrEqual(0.85);
});

/** Names of the list that differ from the dictionary. */
const otherName: Readonly<Record<string, string>> = { baharat: 'seven-spice' };

test('a line that is read gives an ingredient in the line', () => {
  const wrong = lines.flatMap(({ line, things }) => {
    const { ingredient } = read(line);
    const thing = dictionary.things.get(ingredient ?? '');
    const names = new Set([...(thing?.terms ?? []), thing?.name ?? ''].flatMap(tokensOf));
    const said = things.flatMap(({ name }) => tokensOf(otherName[name] ?? name));
    return thing && !said.some((token) => names.has(token)) ? [`${line}: ${ingredient}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('a line that is read misses no allergen', () => {
  const missed = lines.flatMap(({ line, allergens }) => {
    const { ingredient, allergens: found } = read(line);
    const left = named(allergens).filter((allergen) => !found.has(allergen));
    return ingredient && left.length > 0 ? [`${line}: ${left.join(', ')}`] : [];
  });
  expect(missed).toEqual([]);
});

test('composite foods miss no allergen that is always or often in them', () => {
  const missed = foods.flatMap(({ food, always, often }) => {
    const { ingredient, allergens: found } = read(food);
    const left = named([...always, ...often]).filter((allergen) => !found.has(allergen));
    return ingredient && left.length > 0 ? [`${food}: ${left.join(', ')}`] : [];
  });
  expect(missed).toEqual([]);
});

test.each([
  ['500 ml chicken or vegetable stock', 'chicken-stock', 500],
  ['1 cup almond or oat milk', 'almond-milk', 240],
  ['2 cups stock', 'stock', 480],
  ['4 lettuce leaves', 'lettuce', 60],
  ['1 cup cooked quinoa (about ⅓ cup dry)', 'cooked-quinoa', 185],
  ['1 heaping cup (60 g) spinach', 'spinach', 60],
  ['7 g sachet fast-action dried yeast', 'dry-yeast', 7],
  ['8 baby carrots', 'carrot', null],
  ['1 tsp each ground cumin and coriander', 'ground-cumin', null],
])('%s is %s with its own weight, or none', (text, ingredient, grams) => {
  expect(readIngredientLine(text, dictionary)).toMatchObject({ ingredient, grams });
});
