import { defineMessages } from '../define-messages.ts';

/**
 * Amounts of food, as recipes and grocery lists say them. `amount` is written as measuring cups have it ("1½"); `count` is
 * the same rounded up, for the plural.
 */
export const quantities = defineMessages('quantities', {
  units: {
    cup: '{count, plural, one {{amount} cup} other {{amount} cups}}',
    quart: '{count, plural, one {{amount} quart} other {{amount} quarts}}',
    tbsp: '{amount} tbsp',
    tsp: '{amount} tsp',
    pinch: '{count, plural, one {{amount} pinch} other {{amount} pinches}}',
    clove: '{count, plural, one {{amount} clove} other {{amount} cloves}}',
    stalk: '{count, plural, one {{amount} stalk} other {{amount} stalks}}',
    bunch: '{count, plural, one {{amount} bunch} other {{amount} bunches}}',
    head: '{count, plural, one {{amount} head} other {{amount} heads}}',
    handful: '{count, plural, one {{amount} handful} other {{amount} handfuls}}',
    sprig: '{count, plural, one {{amount} sprig} other {{amount} sprigs}}',
    leaf: '{count, plural, one {{amount} leaf} other {{amount} leaves}}',
    slice: '{count, plural, one {{amount} slice} other {{amount} slices}}',
    sheet: '{count, plural, one {{amount} sheet} other {{amount} sheets}}',
    inch: '{amount}-inch piece',
    oz: '{amount} oz',
    lb: '{amount} lb',
  },
  metric: {
    g: '{value, number} g',
    kg: '{value, number} kg',
    ml: '{value, number} ml',
    l: '{value, number} l',
  },
  ofThing: '{amount} {thing}',
  ofThingInBoth: '{us} ({metric}) {thing}',
  leavesOf: '{count, plural, one {{amount} {thing} leaf} other {{amount} {thing} leaves}}',
  withNote: '{line}, {note}',
  optional: '{line} (optional)',
  measures: { us: 'US', metric: 'Metric' },
});
