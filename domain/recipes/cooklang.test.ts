import { expect, test } from 'vitest';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { asCooklang } from './cooklang.ts';

const recipe = (...texts: string[]): RecipeDraft => ({
  name: 'Soup',
  description: '',
  servings: 2,
  prepMinutes: null,
  cookMinutes: null,
  ingredients: texts.map((text) => ({ group: null, text })),
  steps: [],
  tags: [],
  sourceUrl: null,
  notes: '',
  rating: null,
});

test.each([
  ['500 ml water', '@water{500%ml}'],
  ['1 jar tahini', '@tahini{1%jar}'],
  ['1 knob ginger', '@ginger{1%knob}'],
  ['1 litre stock', '@stock{1%litre}'],
  ['2 cups of stock', '@stock{2%cups}'],
  ['2 large onions, finely chopped', '@onions{2%large}(finely chopped)'],
  ['3 eggs', '@eggs{3}'],
  ['1½ cups rice', '@rice{1 1/2%cups}'],
  ['½ tsp salt', '@salt{1/2%tsp}'],
  ['1,5 kg apples', '@apples{1.5%kg}'],
  ['2 to 3 cloves garlic', '@garlic{2-3%cloves}'],
  ['1 (14 oz) can beans', '@beans{1%(14 oz) can}'],
  ['a handful of parsley', '@parsley{a handful of}'],
  ['Salt to taste', '@Salt to taste{}'],
])('%s is %s: its unit as written', (text, expected) => {
  expect(asCooklang(recipe(text))).toContain(`\n${expected}.\n`);
});

test.each([
  ['2 {big} cups @flour', '@big cups flour{2}'],
  ['100 g nuts, ~toasted (or raw)', '@nuts{100%g}(toasted or raw)'],
])('%s is %s: other special characters are removed', (text, expected) => {
  expect(asCooklang(recipe(text))).toContain(`\n${expected}.\n`);
});
