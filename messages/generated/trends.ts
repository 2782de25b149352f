// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/trends.json' with { type: 'json' };

export const trends = defineMessages<{
  title: () => string;
  exportCsv: () => string;
  figure: () => string;
  span: () => string;
  figures: {
    rituals: () => string;
    water: () => string;
    fasting: () => string;
    sleep: () => string;
    movement: () => string;
    weight: () => string;
  };
  units: {
    rituals: () => string;
    water: () => string;
    fasting: () => string;
    sleep: () => string;
    movement: () => string;
    weight: () => string;
  };
  spans: {
    7: () => string;
    30: () => string;
    90: () => string;
    365: () => string;
  };
  notLoaded: () => string;
  nothing: () => string;
  caption: (values: { average: number; days: number; figure: string | number; recorded: number; unit: string | number }) => string;
  asTable: () => string;
  day: () => string;
  figureIn: (values: { figure: string | number; unit: string | number }) => string;
  valueIn: (values: { unit: string | number; value: number }) => string;
  notRecorded: () => string;
  weightKept: () => string;
  weightKeptText: () => string;
  weightRemoved: () => string;
  weightToday: () => string;
  weightWrong: (values: { heaviest: number; lightest: number }) => string;
  keep: () => string;
  takeBack: () => string;
}>('trends', source);
