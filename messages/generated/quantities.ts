// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/quantities.json' with { type: 'json' };

export const quantities = defineMessages<{
  units: {
    cup: (values: { amount: string | number; count: number }) => string;
    quart: (values: { amount: string | number; count: number }) => string;
    tbsp: (values: { amount: string | number }) => string;
    tsp: (values: { amount: string | number }) => string;
    pinch: (values: { amount: string | number; count: number }) => string;
    clove: (values: { amount: string | number; count: number }) => string;
    stalk: (values: { amount: string | number; count: number }) => string;
    bunch: (values: { amount: string | number; count: number }) => string;
    head: (values: { amount: string | number; count: number }) => string;
    handful: (values: { amount: string | number; count: number }) => string;
    sprig: (values: { amount: string | number; count: number }) => string;
    leaf: (values: { amount: string | number; count: number }) => string;
    slice: (values: { amount: string | number; count: number }) => string;
    sheet: (values: { amount: string | number; count: number }) => string;
    inch: (values: { amount: string | number }) => string;
    oz: (values: { amount: string | number }) => string;
    lb: (values: { amount: string | number }) => string;
  };
  metric: {
    g: (values: { value: number }) => string;
    kg: (values: { value: number }) => string;
    ml: (values: { value: number }) => string;
    l: (values: { value: number }) => string;
  };
  ofThing: (values: { amount: string | number; thing: string | number }) => string;
  ofThingInBoth: (values: { metric: string | number; thing: string | number; us: string | number }) => string;
  leavesOf: (values: { amount: string | number; count: number; thing: string | number }) => string;
  withNote: (values: { line: string | number; note: string | number }) => string;
  optional: (values: { line: string | number }) => string;
  measures: {
    us: () => string;
    metric: () => string;
  };
}>('quantities', source);
