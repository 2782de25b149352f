import { describe, expect, test } from 'vitest';
import { leftOutTogether, suits } from './suits.ts';

const soup = { allergens: ['celery' as const], items: ['onions', 'celery', 'sea-salt'] };
const salad = { allergens: [], items: ['kale', 'lemons'] };
const nobody = { preferences: [], profiles: [] };
const pair = (level: 'avoid' | 'ask', slug: string) => ({
  medicine: 0,
  flag: null,
  level,
  text: 'It does not go together.',
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
