import { expect, test } from 'vitest';
import { pageFinder } from '#domain/doses/dose-check.ts';
import { indexMedicines } from '#domain/medicines/medicine-search.ts';
import { medicinesNamed } from '#domain/trials/medicines-named.ts';
import { composeContent } from './compile/content.ts';

const { medicines: table, library } = composeContent({
  recipe: () => null,
  plant: () => null,
  food: () => null,
});
const index = indexMedicines(table);
const pageOf = pageFinder(library.entries, table);
/** What a text names and the A to Z does not have. */
const medicines = (text: string) => medicinesNamed(text, table, index).filter((id) => !pageOf(id));

test.each([
  ['ramipril with ginger tea', 'ramipril'],
  ['rampril', 'ramipril'],
  ['levothyroxin', 'levothyroxine'],
  ['sertralin', 'sertraline'],
  ['prednisolon', 'prednisolone'],
  ['without my aspirin', 'aspirin'],
  ['my statins', 'kind-statin'],
  ['the pill', 'kind-the-pill'],
  ['blood pressure tablets', 'kind-blood-pressure-medicine'],
  ['antidepressant', 'kind-antidepressant'],
])('%s names a medicine', (text, id) => {
  expect(medicines(text)).toContain(id);
});

test('what people eat and do names none', () => {
  const texts =
    'milk, wheat, coffee, gluten, dairy, eggs, bread, cheese, sugar, salt, alcohol, wine, chocolate, onions, garlic, nuts, meat, lactose, caffeine, tea, sweetener, histamine, yeast, spicy food, cola, a walk after lunch, yoga, a cold shower, no screens after nine, breathing exercise, stretching my back, a glass of water, sauna, evening walk, ginger tea, turmeric latte, valerian before bed, magnesium, fish oil, probiotic';
  const named = texts.split(', ').flatMap((text) => medicines(text).map((id) => [text, id]));
  expect(named).toEqual([]);
});
