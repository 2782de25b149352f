import { describe, expect, test } from 'vitest';
import { type LeftOut, leftOutTogether, reasonsAgainst, suits } from './suits.ts';

const soup = { allergens: ['celery' as const], items: ['onions', 'celery', 'sea-salt'] };
const salad = { allergens: [], items: ['kale', 'lemons'] };
const nobody = { preferences: [], profiles: [] };
const pair = (level: 'avoid' | 'ask', slug: string) => ({
  medicine: 0,
  flag: null,
  level,
  known: 'established' as const,
  likely: 'often' as const,
  text: 'It does not go together.',
  do: 'Leave it out.',
  references: [],
  with: [{ kind: 'ingredient' as const, slug, name: slug }],
});

describe('exclusions of several people', () => {
  test('are empty without settings', () => {
    const leftOut = leftOutTogether(nobody);
    expect([soup, salad].map((dish) => suits(dish, leftOut))).toEqual([true, true]);
  });

  test.each([
    ['a thing that one leaves out', { ...nobody, preferences: [{ allergens: [], items: ['onions'] }] }],
    ['an allergen of one', { ...nobody, preferences: [{ allergens: ['celery' as const], items: [] }] }],
    [
      'an allergy of one’s safety profile',
      { ...nobody, profiles: [{ flags: ['allergy-celery-birch-mugwort' as const], pairs: [] }] },
    ],
    [
      'what one’s medicine is not to meet',
      { ...nobody, profiles: [{ flags: null, pairs: [pair('avoid', 'celery')] }] },
    ],
  ])('include %s', (_what, said) => {
    const leftOut = leftOutTogether(said);
    expect(suits(soup, leftOut)).toBe(false);
    expect(suits(salad, leftOut)).toBe(true);
  });

  test.each(['tree-nuts', 'peanuts'] as const)('include %s for an allergy to nuts', (allergen) => {
    const leftOut = leftOutTogether({ ...nobody, profiles: [{ flags: ['allergy-nuts'], pairs: [] }] });
    expect(suits({ allergens: [allergen], items: [] }, leftOut)).toBe(false);
  });

  test('omit what is only to be asked about: the planner only warns a single person of it too', () => {
    const said = { ...nobody, profiles: [{ flags: [], pairs: [pair('ask', 'kale')] }] };
    expect(suits(salad, leftOutTogether(said))).toBe(true);
  });

  test('include the exclusions of each person', () => {
    const leftOut = leftOutTogether({
      preferences: [
        { allergens: [], items: ['onions'] },
        { allergens: [], items: ['kale'] },
      ],
      profiles: [],
    });
    expect([soup, salad].map((dish) => suits(dish, leftOut))).toEqual([false, false]);
  });
});

describe('the reasons against a dish', () => {
  const sesame: LeftOut = { allergens: new Set(['sesame']), items: new Set() };
  const bowl = {
    id: 'own:0c0ffee0-0000-4000-8000-000000000001',
    allergens: [],
    often: ['sesame' as const],
    items: ['bread'],
    unread: [1],
    ingredients: ['2 slices bread', '3 tbsp secret dip'],
  };

  test('are each excluded allergen or ingredient in it or often in it, and each unread line', () => {
    const needs: LeftOut = { allergens: new Set(['sesame', 'gluten']), items: new Set(['bread']) };
    expect(reasonsAgainst({ ...bowl, allergens: ['gluten'] }, needs)).toEqual([
      { kind: 'has', allergen: 'gluten' },
      { kind: 'often-has', allergen: 'sesame' },
      { kind: 'left-out', item: 'bread' },
      { kind: 'not-known', lines: ['3 tbsp secret dip'] },
    ]);
  });

  test('include an unread line, with any exclusion', () => {
    const one = { ...bowl, often: [] };
    expect(suits(one, sesame)).toBe(false);
    expect(suits(one, { allergens: new Set(), items: new Set(['kale']) })).toBe(false);
    expect(suits({ ...one, unread: [] }, sesame)).toBe(true);
  });

  test('include a line with answered allergens, if exclusions by name are not answered', () => {
    const answered = { ...bowl, often: [], answered: [1], freeOf: ['kale', 'text:moon'] };
    const byName = (...items: string[]) =>
      suits(answered, { allergens: new Set(['sesame']), items: new Set(items) });
    expect([byName(), byName('kale'), byName('kale', 'text:moon'), byName('kale', 'kiwi')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(suits({ ...answered, unread: [0, 1] }, sesame)).toBe(false);
  });

  test('are empty for a person without exclusions', () => {
    expect(reasonsAgainst(bowl, { allergens: new Set(), items: new Set() })).toEqual([]);
  });

  test('include all lines of an own recipe that does not state its unread lines, and of a removed recipe', () => {
    const { unread: _, ...unsaid } = { ...bowl, often: [] };
    expect(reasonsAgainst(unsaid, sesame)).toEqual([{ kind: 'not-known', lines: bowl.ingredients }]);
    expect(suits({ ...unsaid, id: 'lentil-soup' }, sesame)).toBe(true);
    expect(suits({ id: 'gone', allergens: [], items: [], ingredients: [], absent: true }, sesame)).toBe(
      false,
    );
  });
});
