import { describe, expect, test } from 'vitest';
import { endingsOf } from './care-language.ts';
import { findCare, indexCare } from './care-search.ts';

const care = (
  id: string,
  when: string[],
  { perhaps = [], unless = [] }: Partial<Record<string, string[]>> = {},
) => ({
  id,
  title: id,
  when,
  perhaps,
  unless,
  now: [],
  go: 'emergency' as const,
});
const index = indexCare(
  {
    care: [
      care('stroke', ['stroke', '(face) (droops)', '"not speak"'], { unless: ['stroke of luck'] }),
      care('heat stroke', ['heat stroke']),
      care('heart', ['chest pain']),
      care('seizure', ['"have fit"']),
      care('poison', ['(child) (swallowed) (not food)', '(swallowed) bleach'], {
        perhaps: ['(swallowed) (not food)'],
      }),
      care('reaction', ['anaphylaxis']),
    ],
    careLanguage: {
      fillers: ['a', 'an', 'the', 'is', 'my', 'his', 'of', 'it', 'in', 'to'],
      same: {
        not: ['cannot', 'cant', 'doesnt', 'isnt'],
        have: ['having', 'had'],
        pain: ['hurts', 'hurt'],
        swallowed: ['drank', 'ate'],
        fall: ['fell', 'fallen'],
      },
      classes: {
        child: ['toddler', 'son'],
        face: ['face', 'mouth'],
        droops: ['droop', 'fall', 'hang down'],
        swallowed: ['swallowed', 'put in mouth'],
      },
      harmless: ['stroke a cat', 'dying for'],
      eaten: ['lunch', 'much', 'too'],
      foods: ['bread', 'wine'],
      english: ['stoke', 'chess'],
    },
  },
  [{ displayName: 'Chest pain after a cold', synonyms: ['anaphylaxis'] }],
);
const found = (query: string) => {
  const result = findCare(index, query);
  return (
    result &&
    `${result.care.id}${result.also ? ` and ${result.also.id}` : ''}${result.sure ? '' : ', perhaps'}`
  );
};

test.each([
  ['stroke', 'stroke'],
  ['is it a stroke?', 'stroke'],
  ['pain in the chest', 'heart'],
  ['my chest hurts', 'heart'],
  ["he can't speak", 'stroke'],
  ['she doesnt speak', 'stroke'],
  ['his mouth is drooping', 'stroke'],
  ['his face has fallen', 'stroke'],
  ['the mouth hangs down', 'stroke'],
  ['he is having a fit!', 'seizure'],
  ['TODDLER ATE A CRAYON', 'poison'],
  ['son drank bleach', 'poison'],
  ['he put bleach in his mouth', 'poison'],
])('words in any order, their forms and classes: %s leads to %s', (query, id) =>
  expect(found(query)).toBe(id),
);

test.each([
  ['strok', 'stroke'],
  ['chest pian', 'heart'],
  ['anafilaxis', 'reaction'],
  ['ANAPHILAXIS', 'reaction'],
])('a misspelling is corrected: %s', (query, id) => expect(found(query)).toBe(id));

test.each([
  'stoke',
  'chess pain',
  'pain in the knee',
  'keep fit',
  'stroke a cat',
  'stroke of luck',
  'ti',
  '',
  'str',
])('English words stay what they are, and harmless phrases lead nowhere: "%s"', (query) =>
  expect(found(query)).toBeNull(),
);

test('the pattern with most words comes first, the next page beside it', () => {
  expect(found('heat stroke')).toBe('heat stroke and stroke');
  expect(found('toddler drank bleach and my chest hurts')).toBe('poison and heart');
});

test.each([
  ['drank antifreeze', 'poison, perhaps'],
  ['ate bread', null],
  ['ate too much wine', null],
  ['ate lunch after the park', null],
])('what was swallowed and is no food: %s', (query, id) => expect(found(query)).toBe(id));

test('a name of a condition and the beginning of a phrase leave a doubt', () => {
  expect(found('anaphylaxis')).toBe('reaction, perhaps');
  expect(found('chest')).toBe('heart, perhaps');
});

test('the endings of a regular word', () => {
  expect(endingsOf('stop')).toEqual(expect.arrayContaining(['stops', 'stopped', 'stopping']));
  expect(endingsOf('bite')).toEqual(expect.arrayContaining(['bites', 'biting']));
  expect(endingsOf('injury')).toContain('injuries');
  expect(endingsOf('quit')).toContain('quitting');
});

describe('a hint at suicide', () => {
  const hinted = indexCare(
    {
      care: [
        care('suicidal-thoughts', ['suicide']),
        care('violence', ['violence', 'violence home']),
        care('sight', ['see']),
      ],
      careLanguage: { fillers: [], same: {}, classes: {}, harmless: [], eaten: [], foods: [], english: [] },
      careChances: {
        pages: ['harmless', 'sight', 'suicidal-thoughts', 'violence'],
        start: [0, 0, 0, 0],
        weights: { goodbye: [1, 8, 2, 5, 3, 7], hello: [1, 8, 3, 7], blind: [1, 60] },
      },
    },
    [],
  );

  test('is shown beside the likeliest page, although another is likelier', () => {
    expect(findCare(hinted, 'goodbye')).toMatchObject({
      care: { id: 'sight' },
      also: { id: 'suicidal-thoughts' },
    });
    expect(findCare(hinted, 'hello')).toMatchObject({ care: { id: 'sight' }, also: { id: 'violence' } });
  });

  test('is shown beside the page of a pattern', () => {
    expect(findCare(hinted, 'violence, goodbye')).toMatchObject({
      care: { id: 'violence' },
      also: { id: 'suicidal-thoughts' },
      sure: true,
    });
  });

  test('stays beside a page that is almost certain, although a pattern of another page has more words', () => {
    expect(findCare(hinted, 'suicide, violence at home, blind')).toMatchObject({
      care: { id: 'sight' },
      also: { id: 'suicidal-thoughts' },
    });
  });
});

describe('without a pattern', () => {
  const learned = indexCare(
    {
      care: [care('stroke', ['stroke']), care('burns', ['scald'])],
      careLanguage: {
        fillers: [],
        same: {},
        classes: {},
        harmless: [],
        eaten: ['soup'],
        foods: [],
        english: [],
      },
      careChances: {
        pages: ['burns', 'harmless', 'stroke'],
        start: [0, 0, 0],
        weights: { lopsided: [2, 8], iron: [0, 8], cream: [1, 12], soup: [0, 8], dribble: [2, 60] },
      },
    },
    [{ displayName: 'Low iron', synonyms: [] }],
  );

  test.each([
    ['looks lopsided', 'stroke'],
    ['looks lopsidd', 'stroke'],
    ['grabbed an iron', 'burns'],
    ['lopsided cream', null],
    ['low iron', null],
    ['soup', null],
    ['turmeric', null],
  ])('"%s" leads to %s, as its words were learned', (query, page) => {
    expect(findCare(learned, query)?.care.id ?? null).toBe(page);
  });

  test('what is likely stands above the results, with the next likely page, and is not sure', () => {
    expect(findCare(learned, 'lopsided, with an iron')).toMatchObject({
      care: { id: 'burns' },
      also: { id: 'stroke' },
      sure: false,
    });
  });

  test('what was learned almost for certain precedes a pattern, whose page is the second', () => {
    expect(findCare(learned, 'scald, dribble')).toMatchObject({
      care: { id: 'stroke' },
      also: { id: 'burns' },
      sure: true,
    });
  });

  test('a pattern decides, but is not sure where the other words are harmless', () => {
    expect(findCare(learned, 'stroke')).toMatchObject({ care: { id: 'stroke' }, sure: true });
    expect(findCare(learned, 'cream for a stroke')).toMatchObject({ care: { id: 'stroke' }, sure: false });
  });
});
