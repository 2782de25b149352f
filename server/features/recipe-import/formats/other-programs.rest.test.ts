import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '../read-file.parser.ts';
import { readImport } from '../read-import.parser.ts';

const file = (name: string, text: string | Uint8Array) =>
  readFile({ name, bytes: Buffer.from(typeof text === 'string' ? strToU8(text) : text) });
const pasted = (text: string) => readImport({ kind: 'text', text });
const one = async (reading: ReturnType<typeof file>) => {
  const { recipes, unread } = await reading;
  expect(unread).toEqual([]);
  expect(recipes).toHaveLength(1);
  const draft = recipes[0]?.draft;
  if (!draft) throw new Error('Nothing was read.');
  return {
    ...draft,
    lines: draft.ingredients.map(({ group, text }) => (group ? `${group}: ${text}` : text)),
    done: draft.steps.map(({ group, text }) => (group ? `${group}: ${text}` : text)),
  };
};

test('Meal-Master in two columns, with continuation lines, notes and times, pasted', async () => {
  const text = `---------- Recipe via Meal-Master (tm) v8.02

      Title: "Duck" Sauce
 Categories: Appetizers, None, Sauces
   Servings: 12

    1/2 c  Peach or apricot preserves          1 tb Ginger; grated
      2 lg Onions, peeled and cut            1/3 c  Scallions
           -into rings                         2    Eggs

-----------------------------FOR THE TOP-----------------------------
      1 cn Tomatoes
      1 x  Salt

  Combine the preserves, vinegar and
  ginger & heat to a simmer.

  Serve warm.

  Typed for you by: A friend

-----`;
  const { kind } = await pasted(text);
  expect(kind).toBe('text');
  expect(await one(pasted(text))).toMatchObject({
    name: '"Duck" Sauce',
    servings: 12,
    lines: [
      '1/2 cup Peach or apricot preserves',
      '2 large Onions, peeled and cut into rings',
      '1 tbsp Ginger, grated',
      '1/3 cup Scallions',
      '2 Eggs',
      'For the top: 1 can Tomatoes',
      'For the top: 1 Salt',
    ],
    done: ['Combine the preserves, vinegar and ginger & heat to a simmer.', 'Serve warm.'],
    tags: ['Appetizers', 'Sauces'],
    notes: 'Typed for you by: A friend',
  });
});

test('several recipes of Meal-Master in one file, in DOS encoding', async () => {
  const text = (name: string) =>
    `MMMMM----- Recipe via Meal-Master (tm) v8.05\r\n\r\n      Title: ${name}\r\n Categories: Suppe\r\n      Yield: 4 Servings\r\n\r\n      2    Mohrr\u0081ben\r\n\r\n  Die Mohrr\u0081ben sch\u0084len.\r\n\r\nMMMMM\r\n`;
  const bytes = Buffer.from(text('Eins') + text('M\u0094hrensuppe'), 'latin1');
  const { kind, recipes } = await file('suppen.mmf', bytes);
  expect([kind, ...recipes.map(({ draft }) => draft.name)]).toEqual(['meal-master', 'Eins', 'Möhrensuppe']);
  expect(recipes[1]?.draft.steps).toEqual([{ group: null, text: 'Die Mohrrüben schälen.' }]);
});

test('MasterCook keeps notes and source, without nutrition figures', async () => {
  const xml = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook"><RcpE name="Cr\u00e8me" author="Ann"><Serv qty="6"/><IngR code="T" name="to begin:"></IngR><IngR name="cream" unit="cups" qty="2"><IPrp>cold</IPrp></IngR><DirS><DirT>Stir &amp; serve.</DirT></DirS><Srce>A book</Srce><Nutr>340 Calories</Nutr><Note>Freezes well.</Note></RcpE></mx2>`;
  expect(await one(file('a.mx2', Buffer.from(xml, 'latin1')))).toMatchObject({
    name: 'Crème',
    servings: 6,
    lines: ['to begin:', '2 cups cream, cold'],
    done: ['Stir & serve.'],
    notes: 'Freezes well.\nBy Ann\nSource: A book',
  });
  expect(
    await one(
      pasted(`* Exported from MasterCook *

Bread

Recipe By     : Ann
Serving Size  : 8    Preparation Time :0:20
Categories    : Breads

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
   1 1/2          cups  flour -- sifted
                        salt

Mix all of it
and bake it.

                   - - - - - - - - - - - - - - - - - -

NOTES : Freezes well.

Nutr. Assoc. : 0 0`),
    ),
  ).toMatchObject({
    name: 'Bread',
    servings: 8,
    prepMinutes: 20,
    lines: ['1 1/2 cups flour, sifted', 'salt'],
    done: ['Mix all of it and bake it.'],
    notes: 'By Ann\nFreezes well.',
  });
});

test('Crouton has sections, ranges and fractions; its picture is in the recipe', async () => {
  const recipe = {
    uuid: 'a',
    name: 'Soup',
    serves: 6,
    ingredients: [
      {
        order: 3,
        ingredient: { name: 'broth' },
        quantity: { quantityType: 'CUP', amount: 5, secondaryAmount: 6 },
      },
      { order: 0, ingredient: { name: 'Base' }, quantity: { quantityType: 'SECTION' } },
      { order: 1, ingredient: { name: 'salt' }, quantity: { quantityType: 'TEASPOON', amount: 0.3333 } },
      { order: 2, ingredient: { name: 'pepper' } },
    ],
    steps: [
      { order: 0, isSection: true, step: 'Slow cooker' },
      { order: 1, isSection: false, step: 'Cook it.' },
    ],
    images: ['/9j/'],
    tags: ['Chicken'],
  };
  const reading = await file('Soup.crumb', JSON.stringify(recipe));
  expect([reading.kind, reading.recipes[0]?.picture]).toEqual(['crouton', ['images']]);
  expect(await one(Promise.resolve(reading))).toMatchObject({
    lines: ['Base: ⅓ tsp salt', 'Base: pepper', 'Base: 5-6 cups broth'],
    done: ['Slow cooker: Cook it.'],
    tags: ['Chicken'],
  });
});

test('a page of WP Recipe Maker is read without its JSON-LD', async () => {
  const html = `<!doctype html><html><head><title>A blog</title></head><body><h2>Ingredients I love</h2><p>3 cups of patience</p>
<div class="wprm-recipe wprm-recipe-template-x"><h2 class="wprm-recipe-name wprm-block-text-bold">Pancakes</h2>
<div class="wprm-recipe-summary">Fluffy ones.</div><span class="wprm-recipe-author">Ann</span>
<span class="wprm-recipe-time wprm-recipe-prep-time-container"><span class="wprm-recipe-time-label">Prep Time </span><span class="wprm-recipe-details wprm-recipe-details-hours wprm-recipe-prep_time wprm-recipe-prep_time-hours">1<span class="sr-only"> hour</span></span> <span class="wprm-recipe-prep_time-minutes">5<span class="sr-only"> minutes</span></span></span>
<span class="wprm-recipe-cook-time-container">Cook Time 20 minutes</span>
<span class="wprm-recipe-servings wprm-recipe-details">6</span> <span class="wprm-recipe-course">Breakfast, Brunch</span>
<div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name">Batter:</h4>
<ul><li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container">☐</span><span class="wprm-recipe-ingredient-amount">1 ½</span> <span class="wprm-recipe-ingredient-unit">cups</span> <span class="wprm-recipe-ingredient-name">flour</span> <span class="wprm-recipe-ingredient-notes">sifted</span></li>
<li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">2</span> <span class="wprm-recipe-ingredient-name">eggs</span></li></ul></div>
<ul><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><span>Mix it.</span></div></li><li><div class="wprm-recipe-instruction-text">Fry it.</div></li></ul>
<div class="wprm-recipe-notes">Freezes well.</div></div></body></html>`;
  expect(await one(file('page.html', html))).toMatchObject({
    name: 'Pancakes',
    servings: 6,
    prepMinutes: 65,
    cookMinutes: 20,
    lines: ['Batter: 1 ½ cups flour, sifted', 'Batter: 2 eggs'],
    done: ['Mix it.', 'Fry it.'],
    tags: ['Breakfast', 'Brunch'],
    notes: 'Freezes well.\nBy Ann',
  });
});

test('Tandoor’s marks become words, Markdown is removed, and given plurals are used', async () => {
  const recipe = {
    name: 'Soup',
    steps: [
      {
        instruction:
          'Fry **{{ ingredients[0] }}** for {{ scale(10) }} minutes, see [the page](https://a.example).',
        ingredients: [
          { food: { name: 'onion', plural_name: 'onions' }, unit: null, amount: 2, note: 'chopped' },
          { food: { name: 'salt' }, unit: { name: 'tsp' }, amount: 0.333, note: '' },
        ],
      },
    ],
  };
  expect(await one(file('recipe.json', JSON.stringify(recipe)))).toMatchObject({
    lines: ['2 onions, chopped', '⅓ tsp salt'],
    done: ['Fry 2 onions for 10 minutes, see the page.'],
  });
});

describe('a text', () => {
  test('has notes, a source, and several steps in one line', async () => {
    const text =
      'Soup\nServes 3\n0.333 tsp salt\n2 onions\n1. Chop the onions. 2. Slice them (thinly). 3. Cook for 2.5 hours.\nNotes: freezes well\nSource: Grandmother';
    expect(await one(pasted(text))).toMatchObject({
      servings: 3,
      lines: ['⅓ tsp salt', '2 onions'],
      done: ['Chop the onions.', 'Slice them (thinly).', 'Cook for 2.5 hours.'],
      notes: 'freezes well\nSource: Grandmother',
    });
  });

  test('in no known format is refused as an unsupported kind', async () => {
    const texts = [
      '%PDF-1.4\n1 cup rice\nCook the rice until it is soft.',
      'PK\u0003\u0004 1 cup rice',
      '{\\rtf1\\ansi\n1 cup rice\nCook the rice until it is soft.}',
      '<?xml version="1.0"?>\n<note>\n1 cup rice\n</note>',
      'Name;Ingredients;Method\nSoup;1 cup rice;Cook it.',
      '\u0089PNG\r\n1 cup rice',
      'MIME-Version: 1.0\n1 cup rice',
      `\u0001\u0002\u0003${'\u0000'.repeat(20)}1 cup rice`,
    ];
    for (const text of texts) {
      for (const reading of [await pasted(text), await file('a.txt', text)])
        expect([reading.recipes, reading.unread.map(({ reason }) => reason)]).toEqual([[], ['unknown-kind']]);
    }
    const document = zipSync({
      '[Content_Types].xml': strToU8('<a/>'),
      'word/document.xml': strToU8('<w:p>1 cup rice</w:p>'),
    });
    expect(await file('Soup.docx', document)).toMatchObject({
      recipes: [],
      unread: [{ name: 'Soup.docx', reason: 'unknown-kind' }],
    });
    expect(await pasted('{"a": [1, 2]}')).toMatchObject({ recipes: [], unread: [{ reason: 'no-recipe' }] });
    expect(await pasted('{"a": [1')).toMatchObject({
      recipes: [],
      unread: [{ reason: expect.stringMatching(/broken|no-recipe/) }],
    });
    // The name of a dish may have commas.
    expect(
      (await pasted('Rice, beans, corn\n1 cup rice\nCook the rice until it is soft.')).recipes,
    ).toHaveLength(1);
  });
});

describe('input that would take long is stopped early', () => {
  const head = 'MMMMM----- Recipe via Meal-Master (tm)\n';
  const csv = 'Title,Ingredients,Directions\n';
  test.each<[string, string, string]>([
    [
      'a bomb of entities',
      'a.mx2',
      `<?xml version="1.0"?><!DOCTYPE mx2 [${Array.from({ length: 60 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><mx2><RcpE name="&e60;"><IngR name="&e60;"/></RcpE></mx2>`,
    ],
    ['elements in elements', 'a.xml', `<?xml version="1.0"?>${'<a>'.repeat(300_000)}`],
    ['many recipes without an end', 'a.mmf', head.repeat(100_000)],
    ['a line of dashes', 'a.mmf', `${head}${'-'.repeat(2_000_000)}\n${' '.repeat(2_000_000)}x`],
    [
      'a line of stars',
      'a.mxp',
      `${' '.repeat(2_000_000)}* Exported from MasterCook *\n${'*'.repeat(2_000_000)}x\n${'- '.repeat(500_000)}`,
    ],
    ['a quote that is not closed', 'a.csv', `${csv}"${'a,"b\n'.repeat(400_000)}`],
    ['columns without end', 'a.csv', `${csv}${','.repeat(2_000_000)}\n${'Title,'.repeat(500_000)}`],
    [
      'ingredients without end',
      'a.crumb',
      JSON.stringify({
        name: 'a',
        ingredients: Array.from({ length: 200_000 }, (_, order) => ({
          order: -order,
          ingredient: { name: '*'.repeat(20) },
        })),
      }),
    ],
    [
      'numbers of steps',
      'a.txt',
      `Soup\n1 cup rice\n${Array.from({ length: 100_000 }, (_, at) => `Do it. ${at + 1}. Then.`).join(' ')}`,
    ],
    [
      'marks of Markdown',
      'a.txt',
      `Soup\n1 cup rice\n${'[a]('.repeat(300_000)}${'**a'.repeat(300_000)}${'_ *'.repeat(300_000)}`,
    ],
    [
      'classes of a page',
      'a.html',
      `<html><body>${'<div class="wprm-recipe"><li class="wprm-recipe-ingredient">'.repeat(240)}x`,
    ],
    [
      'one class of CopyMeThat',
      'a.html',
      `<html><body>${'<div class="recipe"><li class="recipeIngredient">x'.repeat(240)}`,
    ],
  ])(
    '%s',
    async (_name, name, text) => {
      await file(name, text);
      await file(`${name}.gz`, gzipSync(strToU8(text.slice(0, 20_000_000))));
      // Quadratic time would take minutes, also on a quick machine.
    },
    120_000,
  );
});
