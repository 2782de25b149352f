import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadFoods, loadRecipes } from './kitchen.load.ts';
import { readText } from './read.ts';
import { type HerbMonograph, loadConditions, loadHerbs, type PlacedCondition } from './remedies.load.ts';

// Regressions of single statements that a reader corrected and that no general check covers.

const conditions = loadConditions();
const herbs = loadHerbs();
const condition = (name: string) => conditions.find((one) => one.name === name) as PlacedCondition;
const herb = (slug: string) => herbs.find((one) => one.slug === slug) as HerbMonograph;
const use = (name: string, slug: string) => condition(name).herbs.find((one) => one.herb === slug);
const textOf = (value: unknown) => JSON.stringify(value);
const emergency = (name: string) => condition(name).seekCare.emergency.join('\n');

describe('emergency signs are among the emergencies', () => {
  test.each([
    ['sinusitis', /black crusts/i],
    ['psoriasis', /suicid|ending your life|taking your life|harming yourself/i],
    ['weight-gain', /breath|vomit|drows/i],
    ['kidney-stones', /testic/i],
  ])('%s: %s', (name, sign) => expect(emergency(name)).toMatch(sign));
});

describe('amounts', () => {
  test('calcium in osteoporosis, with food first', () => {
    expect(textOf(condition('osteoporosis'))).toMatch(/1,000 to 1,200 mg a day, from food/);
  });

  test('magnesium in migraine has its ceiling', () => {
    expect(textOf(condition('migraine'))).toMatch(/350 mg a day is the most/);
  });

  test('cayenne has a maximum duration, a warning for the hands, and a low grade', () => {
    expect(herb('cayenne').dose).toMatch(/for up to three weeks/);
    for (const name of ['arthritis', 'joint-pain']) expect(use(name, 'cayenne')?.evidence).toBe('limited');
    expect(textOf(use('arthritis', 'cayenne'))).toMatch(/hands? out|not (on|for) hands/i);
  });

  test('what to drink against kidney stones adds up', () => {
    const text = textOf(condition('kidney-stones'));
    expect(text).toMatch(/about 3 quarts/);
    expect(text).not.toMatch(/4(¼| ?1\/4|\.25) quarts/);
  });

  test('agave: a teaspoon or two for each serving, and no recipe has more', () => {
    expect(loadFoods().find(({ id }) => id === 'agave-nectar')?.description).toMatch(
      /a teaspoon or two for each/,
    );
    const teaspoons = { cup: 48, tbsp: 3, tsp: 1 } as Record<string, number>;
    // Of four cups of syrup one and a half are eaten.
    const poached = new Set(['pears-poached-in-hibiscus-tea']);
    const tooSweet = loadRecipes()
      .filter(({ id }) => !poached.has(id))
      .flatMap(({ id, ingredients, servings }) => {
        const all = ingredients
          .filter(({ item }) => item === 'agave-nectar')
          .reduce((sum, { amount, unit }) => sum + (amount ?? 0) * (teaspoons[unit] ?? 0), 0);
        return all / servings > 2.7 ? [`${id}: ${(all / servings).toFixed(1)} teaspoons a serving`] : [];
      });
    expect(tooSweet).toEqual([]);
  });
});

describe('recipes', () => {
  const recipe = (id: string) => parse(readText(`recipes/${id}.yaml`)) as Record<string, unknown>;

  test('dandelion and green apple names who should avoid it', () => {
    const found = loadRecipes().find(({ id }) => /dandelion/.test(id) && /apple/.test(id));
    expect(found?.tip).toMatch(/ragweed.*gallstones.*kidney/);
  });

  test('peaches frozen overnight have a wait of a night', () => {
    expect(Number(recipe('peach-and-chamomile-smoothie').waitTime)).toBeGreaterThanOrEqual(8 * 60);
  });
});

test('a hidden hot flash is not called a hotter one', () => {
  expect(textOf(condition('hot-flashes'))).not.toMatch(/hidden flash/i);
});

test('every oven in a ritual has a temperature', () => {
  const goals = ['high-blood-pressure-support', 'alkaline-weight-gain'];
  const rituals = goals.flatMap((goal) => textOf(parse(readText(`rituals/${goal}.yaml`))).split('},{'));
  const cold = rituals.filter((text) => /\b(bake|roast)\b/i.test(text) && !/°F/.test(text));
  expect(cold).toEqual([]);
});
