import { afterAll, describe, expect, test } from 'vitest';
import written from '../../../domain/ingredients/written-amounts.fixture.json' with { type: 'json' };
import { minutesOf, servingsOf } from './amounts.parser.ts';
import { reader } from './hostile.testing.ts';
import { readImport } from './read-import.parser.ts';

describe('additional texts on pages of other languages', () => {
  test.each([
    [
      'German',
      'Apfelkuchen\nVorbereitungszeit: 20 Minuten\nBackzeit: 1 Std. 10 Min.\nZutaten für 12 Stücke\n200 g Mehl\n3 Äpfel\nZubereitung\n1. Den Teig kneten.\n2. Die Äpfel schälen.\nTipp: Schmeckt auch kalt.',
      12,
      20,
      70,
    ],
    [
      'French',
      'Tarte aux pommes\nPréparation : 20 min / Cuisson : 1 h 30\nIngrédients pour six personnes\n200 g de farine\n3 pommes\nPréparation\nPétrir la pâte.\nÉplucher les pommes.\nAstuce : se mange froid.',
      6,
      20,
      90,
    ],
    [
      'Spanish',
      'Tarta de manzana\nTiempo de preparación: 20 minutos\nTiempo de cocción: 1 hora\n4 raciones\nIngredientes\n200 g de harina\n3 manzanas\nElaboración\nAmasar la masa.\nPelar las manzanas.\nConsejo: se come fría.',
      4,
      20,
      60,
    ],
    [
      'Portuguese',
      'Torta de maçã\nTempo de preparo: 20 a 25 minutos\nCozimento: 1 hora\nRendimento: 8 porções\nIngredientes\n200 g de farinha\n3 maçãs\nModo de preparo\nSovar a massa.\nDescascar as maçãs.\nDica: come-se fria.',
      8,
      25,
      60,
    ],
  ])('%s', async (_language, text, servings, prepMinutes, cookMinutes) => {
    const { recipes, unread } = await readImport({ kind: 'text', text });
    expect(unread).toEqual([]);
    const draft = recipes[0]?.draft;
    expect(draft).toMatchObject({ servings, prepMinutes, cookMinutes });
    expect([draft?.ingredients.length, draft?.steps.length]).toEqual([2, 2]);
    expect(draft?.notes).toMatch(/kalt|froid|fría|fria/);
  });

  test('is also read from a page', async () => {
    const html = `<!doctype html><html><body><main><h1>Quiche</h1><p>Für 4 Personen</p><p>Arbeitszeit: 30 Minuten | Garzeit: 45 Minuten</p><h2>Zutaten</h2><ul><li>200 g Mehl</li></ul><h2>Zubereitung</h2><p>Kneten.</p><h2>Kommentare</h2><p>Lecker!</p></main></body></html>`;
    const { recipes } = await readImport({ kind: 'file', name: 'quiche.html', bytes: Buffer.from(html) });
    expect(recipes[0]?.draft).toMatchObject({
      servings: 4,
      prepMinutes: 30,
      cookMinutes: 45,
      steps: [{ text: 'Kneten.' }],
    });
  });
});

describe('lines of other languages', () => {
  afterAll(() => reader.close());

  test.each([
    [
      'German',
      'Marmorkuchen\nZutaten\n250 g weiche Butter\n200 g Zucker\n1 Pck. Vanillezucker\n1 Prise Salz\n4 Eier (Größe M)\n500 g Mehl\n1 Pck. Backpulver\n125 ml Milch\n2 EL Kakaopulver\n1 EL Rum\nPuderzucker zum Bestäuben\n1 Becher Zauberguss\nZubereitung\nRühren und backen.',
      ['1 Becher Zauberguss'],
      ['wheat-flour', 'egg', 'cow-milk', 'butter'],
    ],
    [
      'French',
      'Quiche lorraine\nIngrédients\n1 pâte brisée\n200 g de lardons fumés\n3 œufs\n20 cl de crème fraîche\n20 cl de lait\n1 pincée de noix de muscade\n50 g de gruyère râpé\nSel et poivre\n100 g de raisins\n1 sachet de poudre magique\nPréparation\nMélanger et cuire.',
      ['1 sachet de poudre magique'],
      ['grapes', 'pie-crust', 'creme-fraiche', 'gruyere'],
    ],
  ])('a recipe in %s is read, and unknown lines are reported', async (_language, text, open, things) => {
    const read = await reader.readImport({ kind: 'text', text });
    const [found] = 'recipes' in read ? read.recipes : [];
    expect(found?.open).toEqual(expect.arrayContaining(open));
    const [stored] = await reader.readRecipes(found ? [found.draft] : []);
    const lines = stored?.reading ?? [];
    expect(lines.filter(({ ingredient }) => ingredient === null).map((line) => line.text)).toEqual(open);
    expect(lines.map(({ ingredient }) => ingredient)).toEqual(expect.arrayContaining(things));
    expect(lines.flatMap(({ mentions }) => mentions)).not.toContain('raisins');
  });
});

test.each([
  ['1h30', 90],
  ['1 h 30', 90],
  ['2 Stunden', 120],
  ['20 bis 25 Minuten', 25],
  ['15 à 20 minutes', 20],
  ['3 jours', 4320],
  ['2 días', 2880],
  ['1 hr 20 min', 80],
  ['30 Sekunden', 1],
])('%s are %i minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each([
  ['vier Personen', 4],
  ['huit parts', 8],
  ['para dos', 2],
  ['a dozen', 12],
  ['Serves two', 2],
])('%s: for %i', (text, servings) => {
  expect(servingsOf(text)).toBe(servings);
});

test.each([...written.yields, ...written.reportedYields] as unknown as [string, number | null][])(
  '%s: for %j',
  (text, servings) => {
    expect(servingsOf(text) ?? null).toBe(servings);
  },
);
