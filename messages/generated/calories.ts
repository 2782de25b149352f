// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/calories.json' with { type: 'json' };

export const calories = defineMessages<{
  heightMissing: () => string;
  weightMissing: () => string;
  age: () => string;
  pleaseGiveAWhole: (values: { max: string | number; min: string | number }) => string;
  gender: () => string;
  genders: {
    male: () => string;
    female: () => string;
  };
  units: () => string;
  heightFt: () => string;
  andInches: () => string;
  weightLb: () => string;
  heightCm: () => string;
  weightKg: () => string;
  height: () => string;
  heightUnit: () => string;
  weight: () => string;
  weightUnit: () => string;
  activityLevel: () => string;
  calculate: () => string;
  clear: () => string;
  result: () => string;
  caloriesADayFor: () => string;
  aim: () => string;
  caloriesADay: () => string;
  percent: () => string;
  notPossible: () => string;
  caloriesDay: () => string;
  howCalculated: () => string;
  theMifflinStJeor: () => string;
  dailyCalorieNeeds: () => string;
  needExplained: () => string;
  needIs: (values: { energy: number }) => string;
  needLabel: () => string;
  needOption: (values: { aim: string | number; energy: number }) => string;
  needSave: () => string;
  needForget: () => string;
  needSaved: () => string;
  needForgotten: () => string;
  resultTitle: () => string;
  intro: () => string;
  systems: {
    us: () => string;
    metric: () => string;
    custom: () => string;
  };
  heightUnits: {
    cm: () => string;
    m: () => string;
    ft: () => string;
    in: () => string;
  };
  weightUnits: {
    kg: () => string;
    g: () => string;
    lb: () => string;
    oz: () => string;
    st: () => string;
  };
  activities: {
    sedentary: () => string;
    light: () => string;
    moderate: () => string;
    very: () => string;
    extra: () => string;
  };
  ageRange: () => string;
  targets: {
    maintain: () => string;
    mildLoss: () => string;
    weightLoss: () => string;
    extremeLoss: () => string;
  };
  losses: {
    mildLoss: () => string;
    weightLoss: () => string;
    extremeLoss: () => string;
  };
  consultDoctor: () => string;
  notes: {
    'eating-disorder': () => string;
    pregnancy: () => string;
    breastfeeding: () => string;
    child: () => string;
    growing: () => string;
    light: () => string;
    spread: () => string;
  };
  leastForMen: (values: { all: number; count: number; men: number; targets: string | number }) => string;
  targetsInText: {
    maintain: () => string;
    mildLoss: () => string;
    weightLoss: () => string;
    extremeLoss: () => string;
  };
}>('calories', source);
