import { expect, test } from 'vitest';
import { scaledText } from './scaled-text.ts';

test.each([
  ['2 onions', 2, '4 onions'],
  ['1 1/2 cups rice', 2, '3 cups rice'],
  ['1½ cups rice', 2, '3 cups rice'],
  ['½ tsp salt', 3, '1½ tsp salt'],
  ['1/2 cup rice', 4, '2 cup rice'],
  ['1/2 cup rice', 0.5, '¼ cup rice'],
  ['1-1½ cups rice', 2, '2-3 cups rice'],
  ['1 to 1 1/2 cups rice', 2, '2 to 3 cups rice'],
  ['2-3 cloves garlic', 2, '4-6 cloves garlic'],
  ['1 to 2 carrots', 0.5, '½ to 1 carrots'],
  ['2 à 3 gousses d’ail', 2, '4 à 6 gousses d’ail'],
  ['1 bis 2 Möhren', 2, '2 bis 4 Möhren'],
  ['2 ou 3 tomates', 2, '4 ou 6 tomates'],
  ['400 g tomatoes', 0.25, '100 g tomatoes'],
  ['1,5 kg apples', 2, '3 kg apples'],
  ['1 lb 2 oz carrots', 2, '2 lb 4 oz carrots'],
  ['500 g (1 lb 2 oz) carrots', 2, '1000 g (2 lb 4 oz) carrots'],
  ['2 (14 oz) cans beans', 2, '4 (14 oz) cans beans'],
  ['6 (about 900 g) potatoes', 0.5, '3 (about 450 g) potatoes'],
  ['2 carrots (150 g each), sliced', 2, '4 carrots (150 g each), sliced'],
  ['1,200 g potatoes', 2, '2400 g potatoes'],
  ['1 tsp salt, plus 1/4 tsp', 2, '2 tsp salt, plus ½ tsp'],
  ['Salt to taste', 4, 'Salt to taste'],
  ['2 onions', 1, '2 onions'],
])('%s times %d', (text, factor, expected) => expect(scaledText(text, factor)).toBe(expected));
