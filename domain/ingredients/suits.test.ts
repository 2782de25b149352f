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

describe('what several people eat together', () => {
  test('is everything where nobody has said anything', () => {
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
  ])('is without %s', (_what, said) => {
    const leftOut = leftOutTogether(said);
    expect(suits(soup, leftOut)).toBe(false);
    expect(suits(salad, leftOut)).toBe(true);
  });

  test('has what is only to be asked about: the planner warns of it for one person too', () => {
    const said = { ...nobody, profiles: [{ flags: [], pairs: [pair('ask', 'kale')] }] };
    expect(suits(salad, leftOutTogether(said))).toBe(true);
  });

  test('is without what any of them leaves out', () => {
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

describe('what speaks against a dish', () => {
  const sesame: LeftOut = { allergens: new Set(['sesame']), items: new Set() };
  const bowl = {
    id: 'own:0c0ffee0-0000-4000-8000-000000000001',
    allergens: [],
    often: ['sesame' as const],
    items: ['bread'],
    unread: [1],
    ingredients: ['2 slices bread', '3 tbsp secret dip'],
  };

  test('is each thing in it, each that often is, and each line that is not known', () => {
    const needs: LeftOut = { allergens: new Set(['sesame', 'gluten']), items: new Set(['bread']) };
    expect(reasonsAgainst({ ...bowl, allergens: ['gluten'] }, needs)).toEqual([
      { kind: 'has', allergen: 'gluten' },
      { kind: 'often-has', allergen: 'sesame' },
      { kind: 'left-out', item: 'bread' },
      { kind: 'not-known', lines: ['3 tbsp secret dip'] },
    ]);
  });

  test('is a line that is not known, whatever they leave out', () => {
    const one = { ...bowl, often: [] };
    expect(suits(one, sesame)).toBe(false);
    expect(suits(one, { allergens: new Set(), items: new Set(['kale']) })).toBe(false);
    expect(suits({ ...one, unread: [] }, sesame)).toBe(true);
  });

  test('is a line of which they said which allergens are in it, where they did not say so of what they leave out by name', () => {
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

  test('is nothing for whoever eats everything', () => {
    expect(reasonsAgainst(bowl, { allergens: new Set(), items: new Set() })).toEqual([]);
  });

  test('is all of an own recipe that does not say what is read, and of one that is gone', () => {
    const { unread: _, ...unsaid } = { ...bowl, often: [] };
    expect(reasonsAgainst(unsaid, sesame)).toEqual([{ kind: 'not-known', lines: bowl.ingredients }]);
    expect(suits({ ...unsaid, id: 'lentil-soup' }, sesame)).toBe(true);
    expect(suits({ id: 'gone', allergens: [], items: [], ingredients: [], absent: true }, sesame)).toBe(
      false,
    );
  });
});
