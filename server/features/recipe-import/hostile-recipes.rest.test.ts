import { describe, expect, test } from 'vitest';
import { draftOf } from './draft.parser.ts';
import { page, read, reader, soup } from './hostile.testing.ts';
import { readImport } from './read-import.parser.ts';

describe('the content of a recipe', () => {
  test('is plain text, whatever its markup', async () => {
    const hostile = {
      ...soup,
      name: '<script>alert(1)</script>Soup<img src=x onerror=alert(1)>',
      description: '&lt;script&gt;alert(2)&lt;/script&gt;<style>*{}</style>Warm',
      recipeIngredient: [
        '1 cup <b onclick="x()">red</b> lentils\u202E',
        '<svg><script>x</script></svg>1 onion',
      ],
      recipeInstructions: [{ '@type': 'HowToStep', text: '<iframe srcdoc="x"></iframe>Cook\u0000 it.' }],
      url: 'javascript:alert(3)',
      image: 'data:text/html,<script>alert(4)</script>',
      keywords: '<i>soup</i>',
      __proto__: { polluted: true },
    };
    const { recipes } = await read(Buffer.from(JSON.stringify(hostile)), 'soup.json');
    expect(recipes[0]?.draft).toMatchObject({
      name: 'Soup',
      description: 'Warm',
      ingredients: [{ text: '1 cup red lentils' }, { text: '1 onion' }],
      steps: [{ text: 'Cook it.' }],
      sourceUrl: null,
      imageUrl: null,
      tags: ['soup'],
    });
  });

  test('cannot change object prototypes', async () => {
    await read(
      Buffer.from(
        '{"@type":"Recipe","name":"Soup","recipeIngredient":["x"],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      ),
      'a.json',
    );
    await page(
      '<div itemscope itemtype="https://schema.org/Recipe"><p itemprop="__proto__ constructor name">Soup</p><p itemprop="ingredients">x</p></div>',
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('is shortened if it is too long, and that is reported', async () => {
    const long = {
      ...soup,
      recipeIngredient: Array.from({ length: 300 }, (_, at) => `${at} cups ${'x'.repeat(at)}`),
    };
    const { recipes, unread } = await read(Buffer.from(JSON.stringify(long)), 'long.json');
    expect(recipes[0]?.draft.ingredients).toHaveLength(200);
    expect(unread).toEqual([{ name: 'Soup', reason: 'shortened' }]);
    const tagged = { ...soup, keywords: Array.from({ length: 25 }, (_, at) => `tag ${at}`) };
    const cut = await read(Buffer.from(JSON.stringify(tagged)), 'tagged.json');
    expect(cut.recipes[0]?.draft.tags).toHaveLength(20);
    expect(cut.unread).toEqual([{ name: 'Soup', reason: 'shortened' }]);
  });
});

describe('input that would take long', () => {
  const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
  test.each([
    ['elements in elements', () => page(deep('<div>', '</div>', 50_000))],
    ['lists in lists', () => page(deep('<ul><li>', '</li></ul>', 30_000))],
    ['JSON in JSON', () => read(Buffer.from(deep('[', ']', 200_000)), 'a.json')],
    [
      'things in things',
      () => page(`${'<div itemscope itemtype="http://schema.org/Recipe" itemprop="hasPart">'.repeat(300)}x`),
    ],
    [
      'nothing but signs',
      () => page(`<script type="application/ld+json">${';'.repeat(300_000)}</script>${'<'.repeat(300_000)}`),
    ],
    [
      'one long word',
      () => page(`<h2>Ingredients</h2><p>${'a'.repeat(500_000)}</p><p>${'1 '.repeat(200_000)}</p>`),
    ],
    [
      'many spaces',
      () =>
        readImport({
          kind: 'text',
          text: `Soup${' '.repeat(200_000)}x\n${'\t '.repeat(100_000)}\n1 cup ${' '.repeat(100_000)}lentils`,
        }),
    ],
    [
      'marks without an end',
      () =>
        readImport({
          kind: 'text',
          text: `${'@a{'.repeat(50_000)}\n${'**'.repeat(50_000)}\n${'='.repeat(50_000)}x`,
        }),
    ],
    [
      'texts escaped in texts',
      () =>
        read(Buffer.from(JSON.stringify({ ...soup, description: `${'&amp;'.repeat(50_000)}lt;` })), 'a.json'),
    ],
  ])(
    '%s',
    async (_name, make) => {
      await make().catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
    },
    // Ten times what a slow machine takes; quadratic time would take minutes.
    20_000,
  );

  test('lines beyond the maximum are not processed', () => {
    let looked = 0;
    const line = {
      group: 'x'.repeat(1000),
      get text() {
        looked += 1;
        return '1 cup lentils';
      },
    };
    const made = draftOf({ name: 'Soup', ingredients: Array(10_000).fill(line), steps: [] });
    expect(made?.draft.ingredients).toHaveLength(200);
    expect(made?.shortened).toBe(true);
    expect(looked).toBe(201);
  });

  test('a Tandoor mark has a maximum length, so many unclosed ones are rejected quickly', async () => {
    const unended = ['{%', '{{ingredients[1]'].map((mark) => mark + 'x'.repeat(300));
    const instruction = `Cook. {% if x %} {{ ingredients[0] }} ${unended[0]}%} ${unended[1]}}}`;
    const { recipes } = await readImport({
      kind: 'text',
      text: JSON.stringify({ name: 'Soup', steps: [{ instruction, ingredients: [] }] }),
    });
    expect(recipes[0]?.draft.steps).toEqual([{ group: null, text: `Cook. ${unended[0]}%} ${unended[1]}}}` }]);
  });

  test('a Cooklang text longer than a recipe is not parsed', async () => {
    const bytes = Buffer.from(`@lentils{1%cup} ${'{'.repeat(32_000)}`);
    expect(await read(bytes, 'soup.cook')).toMatchObject({
      recipes: [],
      unread: [{ name: 'soup', reason: 'too-long' }],
    });
  });

  test('an import that exceeds the memory of its process is refused', async () => {
    const bytes = Buffer.from(`[${'{"a":[]},'.repeat(6_000_000)}{}]`);
    expect(await reader.readImport({ kind: 'file', name: 'a.json', bytes })).toEqual({
      code: 'import-too-much',
    });
  }, 60_000);

  test('a recipe is read as usual in the separate process', async () => {
    expect(
      await reader.readImport({
        kind: 'text',
        text: 'Soup\n1 cup red lentils\nCook the lentils until they are soft.',
      }),
    ).toMatchObject({
      kind: 'text',
      recipes: [{ draft: { name: 'Soup' } }],
    });
  });
});
