import { expect, test } from 'vitest';
import { careAddress, careSignIn, careSignOf } from './care-signs.ts';

const pressure = { preset: 'blood-pressure', unit: 'mmHg' } as const;

test.each([
  ['180 upper', pressure, { value: 180, second: 90 }, { condition: 'high-blood-pressure' }],
  ['120 lower', pressure, { value: 150, second: 120 }, { condition: 'high-blood-pressure' }],
  ['179/119', pressure, { value: 179, second: 119 }, null],
  ['92 % oxygen', { preset: 'oxygen-saturation', unit: '%' }, { value: 92 }, { condition: 'bronchitis' }],
  ['93 % oxygen', { preset: 'oxygen-saturation', unit: '%' }, { value: 93 }, null],
  ['40 °C', { preset: 'temperature', unit: '°C' }, { value: 40 }, { condition: 'fever' }],
  ['39.9 °C', { preset: 'temperature', unit: '°C' }, { value: 39.9 }, null],
  ['34.9 °C', { preset: 'temperature', unit: '°C' }, { value: 34.9 }, { care: 'heat-stroke' }],
  ['98.6 °F', { preset: 'temperature', unit: '°F' }, { value: 98.6 }, null],
  ['104 °F', { preset: 'temperature', unit: '°F' }, { value: 104 }, { condition: 'fever' }],
  ['94.9 °F', { preset: 'temperature', unit: '°F' }, { value: 94.9 }, { care: 'heat-stroke' }],
  ['2.9 mmol/L', { preset: 'glucose', unit: 'mmol/L' }, { value: 2.9 }, { care: 'diabetic-emergency' }],
  ['3 mmol/L', { preset: 'glucose', unit: 'mmol/L' }, { value: 3 }, null],
  ['90 mg/dL', { preset: 'glucose', unit: 'mg/dL' }, { value: 90 }, null],
  ['301 mg/dL', { preset: 'glucose', unit: 'mg/dL' }, { value: 301 }, { care: 'diabetic-emergency' }],
  ['the worst headache on a scale', { preset: 'headache', unit: '' }, { value: 10 }, null],
  ['an own measurement', { preset: null, unit: 'mmHg' }, { value: 200 }, null],
] as const)('%s', (_, item, figures, place) => {
  expect(careSignOf(item, figures)).toEqual(place);
});

test('a sign is found in a value, and in the words of a note', () => {
  const items = [{ id: 'p', ...pressure }];
  const ofNote = (note: string) => (note === 'chest pain' ? { care: 'chest-pain' } : null);
  const said = (value: number, note: string) => ({
    id: 'a',
    day: '2026-05-20',
    values: [
      { itemId: 'p', value, second: 80 },
      { itemId: 'deleted', value: 500 },
    ],
    note,
  });
  expect(careSignIn([said(120, 'fine'), said(185, '')], items, ofNote)).toEqual({
    place: { condition: 'high-blood-pressure' },
    key: 'a p 185 80',
  });
  expect(careSignIn([said(120, 'chest pain')], items, ofNote)).toEqual({
    place: { care: 'chest-pain' },
    key: 'a chest pain',
  });
  expect(careSignIn([said(120, 'fine'), said(120, '')], items, ofNote)).toBeNull();
  // What was seen is none again; another value or other words are.
  const seen = new Set(['a p 185 80', 'a chest pain']);
  expect(careSignIn([said(185, 'chest pain')], items, ofNote, seen)).toBeNull();
  expect(careSignIn([said(186, '')], items, ofNote, seen)?.key).toBe('a p 186 80');
});

test('each place has an address', () => {
  expect(careAddress({ care: 'chest-pain' })).toBe('/heal-hub?care=chest-pain');
  expect(careAddress({ condition: 'fever' })).toBe('/heal-hub?condition=fever');
});
