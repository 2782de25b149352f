import { describe, expect, test } from 'vitest';
import { isExcluded } from '#domain/ingredients/exclusions.ts';
import { quickExclusions } from '#domain/meal-plans/meal-plan.ts';
import { exclusions as texts } from '#messages/generated/exclusions.ts';
import { loadExclusions, loadIngredients, loadRecipes } from './kitchen.load.ts';
import { exclusionRule, servedRecipes } from './kitchen-rules.checks.ts';

const recipes = servedRecipes();
const dictionary = loadIngredients();
const exclusions = loadExclusions(dictionary);
const sources = loadRecipes();
const rule = exclusionRule();
const answers = new Map<string, ReturnType<typeof rule>>();
/** The rule, with a cache, as some names are checked thousands of times. */
function leftOut(word: string) {
  const answer = answers.get(word) ?? rule(word);
  answers.set(word, answer);
  return answer;
}

const dropped = (word: string) => recipes.filter((recipe) => isExcluded(recipe, leftOut(word).items));
const withAny = (items: readonly string[]) =>
  sources.filter(({ ingredients }) => ingredients.some(({ item }) => items.includes(item)));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

/** Typed variants: singular, plural, other names, capitals. */
const typedNames = [...dictionary.values()].flatMap(({ id, name, plural }) =>
  [...new Set([name, plural, name.toUpperCase(), ` ${plural} `, ...(exclusions.called[id] ?? [])])].map(
    (word): [string, string] => [word, id],
  ),
);

test('each ingredient, typed by any of its names, excludes all of its dishes', () => {
  const missed = typedNames.filter(([word, id]) => {
    const found = new Set(idsOf(dropped(word)));
    return withAny([id]).some((recipe) => !found.has(recipe.id));
  });
  expect(typedNames.length).toBeGreaterThan(600);
  expect(missed).toEqual([]);
});

test('each group excludes all of its dishes, by any of its names, singular and plural', () => {
  for (const { names, items } of exclusions.groups) {
    for (const word of names.flatMap((name) => [
      name,
      name.toUpperCase(),
      name.endsWith('s') ? name : `${name}s`,
    ])) {
      expect([word, leftOut(word).id]).not.toEqual([word, null]);
      const found = new Set(idsOf(dropped(word)));
      expect([word, idsOf(withAny(items)).filter((id) => !found.has(id))]).toEqual([word, []]);
    }
  }
});

/** Allergens in the dictionary must agree with the groups of that name. */
test.each([
  ['nuts', 'tree-nuts'],
  ['soy', 'soy'],
  ['sesame', 'sesame'],
  ['coconut', 'coconut'],
  ['gluten', 'gluten'],
  ['celery', 'celery'],
  ['mustard', 'mustard'],
] as const)('%s leaves out at least what the allergen marks', (word, allergen) => {
  const marked = [...dictionary.values()].filter((thing) => thing.allergens.includes(allergen));
  const { items } = leftOut(word);
  expect(marked.map(({ id }) => id).filter((id) => !items.includes(id))).toEqual([]);
});

describe('a word excludes only what it means', () => {
  test.each([
    ['onion', ['onion-powder', 'red-onion', 'scallion', 'shallot', 'vegetable-broth', 'yellow-onion']],
    ['pea', ['green-peas', 'snow-peas', 'sugar-snap-peas', 'yellow-split-peas']],
    ['Peas', ['green-peas', 'snow-peas', 'sugar-snap-peas', 'yellow-split-peas']],
    ['coriander', ['cilantro', 'curry-powder', 'garam-masala', 'ground-coriander']],
    ['cilantro', ['cilantro']],
    ['soy', ['edamame', 'tamari', 'tempeh', 'tofu', 'white-miso']],
    ['sesame', ['sesame-oil', 'sesame-seeds', 'tahini', 'za-atar']],
    ['potatoes', ['potato']],
    ['cherry', ['cherries']],
    ['olives', ['black-olives', 'green-olives']],
    ['olive oil', ['olive-oil']],
    ['pear', ['pear']],
    ['oats', ['rolled-oats']],
    ['jalapeno', ['jalapeno']],
    ['JALAPEÑOS', ['jalapeno']],
    ['bay leaves', ['bay-leaf']],
    ['aubergines', ['eggplant']],
    ['egg', []],
  ])('%s', (word, items) => {
    expect(leftOut(word)).toMatchObject({ id: expect.any(String), items });
  });

  test('alliums are more than onions, and are offered beside them', () => {
    expect(leftOut('onion').wider).toEqual([{ id: 'alliums', label: 'Alliums' }]);
    expect(leftOut('alliums').wider).toEqual([]);
    const { items } = leftOut('alliums');
    expect(items).toEqual(expect.arrayContaining([...leftOut('onion').items, 'garlic', 'leek', 'chives']));
  });

  test.each([
    ['red', ['text:red']],
    ['moon dust', ['text:moon dust']],
    ['avacado', ['text:avacado']],
    ['.*', []],
    ['e', ['text:e']],
  ])('%s is unknown, and is stored as text', (word, items) => {
    expect(leftOut(word)).toEqual({ id: null, label: word, items, wider: [] });
  });

  test.each([
    ['onion', 'onions', 'Onions'],
    ['Bell Peppers', 'bell-peppers', 'Bell Peppers'],
    ['purple onion', 'red-onion', 'Red onion'],
    ['peas', 'pea', 'Pea'],
    ['aubergines', 'eggplant', 'Eggplant'],
    ['tomato', 'tomatoes', 'Tomatoes'],
    ['prawns', 'crustaceans-and-mussels', 'Shellfish'],
    ['fish', 'fish', 'Fish and seafood'],
  ])('%s is stored as %s and read as %s', (word, id, label) => {
    expect(leftOut(word)).toMatchObject({ id, label });
  });

  test('an id or a label means the same as its word', () => {
    const words = [...typedNames.map(([word]) => word), ...exclusions.groups.flatMap(({ names }) => names)];
    for (const word of words) {
      const found = leftOut(word);
      expect([word, leftOut(found.id ?? '')]).toEqual([word, found]);
      expect([word, leftOut(found.label)]).toEqual([word, found]);
    }
  });

  test('every quick pick is a group with that id and label, and some dish contains it', () => {
    for (const id of quickExclusions) {
      expect(leftOut(id)).toMatchObject({ id, label: texts.quick[id]() });
      expect([id, dropped(id).length > 0]).toEqual([id, true]);
    }
  });
});

/**
 * An ingredient whose name contains another ingredient's name is excluded with that ingredient: coconut oil with
 * coconut. Any other excluded ingredient has the word as a whole word, or belongs to the group.
 */
test('each excluded ingredient has the word in its name, belongs to its group or contains it', () => {
  for (const [word] of typedNames) {
    const groups = exclusions.groups.filter(({ names }) =>
      names.some((name) => leftOut(name).items.join() === leftOut(word).items.join()),
    );
    const stem = word.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').slice(0, 3);
    const strange = leftOut(word).items.filter((id) => {
      const thing = dictionary.get(id);
      const terms = [thing?.name, thing?.plural, id, ...(exclusions.called[id] ?? [])]
        .join(' ')
        .toLowerCase();
      return (
        !terms.normalize('NFD').replace(/\p{M}/gu, '').includes(stem) &&
        !groups.some(({ items }) => items.includes(id))
      );
    });
    expect([word, strange]).toEqual([word, []]);
  }
});
