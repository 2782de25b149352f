import { defineMessages } from '../define-messages.ts';

export const calories = defineMessages('calories', {
  heightMissing: 'Please give your height',
  weightMissing: 'Please give your weight',
  age: 'Age',
  pleaseGiveAWhole: 'Please give a whole number from {min} to {max}',
  gender: 'Gender',
  genders: { male: 'male', female: 'female' },
  units: 'Units',
  heightFt: 'Height (ft)',
  andInches: 'and inches',
  weightLb: 'Weight (lb)',
  heightCm: 'Height (cm)',
  weightKg: 'Weight (kg)',
  height: 'Height',
  heightUnit: 'Height unit',
  weight: 'Weight',
  weightUnit: 'Weight unit',
  activityLevel: 'Activity level',
  calculate: 'Calculate',
  clear: 'Clear',
  result: 'Result',
  caloriesADayFor: 'Calories a day for each aim',
  aim: 'Aim',
  caloriesADay: 'Calories a day',
  percent: 'Percent',
  notPossible: 'Not possible',
  caloriesDay: 'calories/day',
  howCalculated: 'How this is calculated',
  theMifflinStJeor:
    'The Mifflin-St Jeor equation (1990) estimates what the body uses at rest: 10 × kilograms + 6.25 × centimetres − 5 × years, plus 5 for men or minus 161 for women. That is multiplied by a factor for activity. A pound a week is taken as 500 kcal a day, a rule of thumb that holds less and less as weeks go by.',
  dailyCalorieNeeds: 'Daily calorie needs',
  needExplained:
    'Save one of these with your account, and new meal plans have as much on the plate. Your age, height and weight are not saved.',
  needIs: 'Your meal plans go by {energy, number} kcal a day.',
  needLabel: 'My daily need',
  needOption: '{aim}: {energy, number} kcal',
  needSave: 'Save as my daily need',
  needForget: 'Forget it',
  needSaved: 'Saved for your meal plans',
  needForgotten: 'Your daily need is no longer saved',
  resultTitle: 'What your body uses in a day',
  intro:
    'An estimate for keeping your weight and for losing some, with a word on how far a single person may differ from it. Nothing you type here leaves this page; you may save the result with your account.',
  systems: { us: 'US Units', metric: 'Metric Units', custom: 'Other Units' },
  heightUnits: {
    cm: 'centimeters (cm)',
    m: 'meters (m)',
    ft: 'feet (ft)',
    in: 'inches (in)',
  },
  weightUnits: {
    kg: 'kilograms (kg)',
    g: 'grams (g)',
    lb: 'pounds (lb)',
    oz: 'ounces (oz)',
    st: 'stones (st)',
  },
  activities: {
    sedentary: 'Sedentary: little or no exercise',
    light: 'Light: exercise 1–3 days a week',
    moderate: 'Moderate: exercise 3–5 days a week',
    very: 'Very active: exercise 6–7 days a week',
    extra: 'Extra active: every day, or heavy work',
  },
  ageRange: 'ages 15 - 80',
  targets: {
    maintain: 'Maintain weight',
    mildLoss: 'Mild weight loss',
    weightLoss: 'Weight loss',
    extremeLoss: 'Extreme weight loss',
  },
  losses: { mildLoss: '0.5 lb/week', weightLoss: '1 lb/week', extremeLoss: '2 lb/week' },
  consultDoctor:
    'Please consult with a doctor when losing 2 lb or more per week since it requires that you consume less than the minimum recommendation of 1,200 calories a day.',
  notes: {
    'eating-disorder':
      'You told us of an eating disorder. Counting calories can feed it, so please leave these figures be, or look at them together with somebody who treats you.',
    pregnancy:
      'In pregnancy the body needs more, not less: this estimate does not count the child, and losing weight on purpose is not advised. Ask your midwife or doctor what is right for you.',
    breastfeeding:
      'Making milk takes roughly 300 to 500 kcal a day on top of this estimate. Losing weight quickly can cost milk and strength; talk to your midwife or doctor first.',
    child:
      'Somebody who is still growing should not lose weight without a doctor: the targets below are meant for adults.',
    growing:
      'Until about 18 the body is still growing: the estimate is rough at that age, and losing weight belongs in a doctor’s hands.',
    light:
      'This weight is low for this height already (a body mass index under 18.5). Losing more is not advised; if it fell without your wanting it, please see a doctor.',
    spread:
      'An estimate, not a measurement. For most people the true figure lies within about 10 % of it, either way; for some it is further off. Two or three weeks of eating by it, and the scale, tell you more than any formula.',
  },
  leastForMen:
    'For a man, {targets} {count, plural, one {lies} other {lie}} under {men, number} kcal a day here. Below that it is hard to eat enough of what muscles, bones and nerves need; the line drawn for everybody is {all, number}. A slower loss is kinder, and lasts better.',
  targetsInText: {
    maintain: 'maintain weight',
    mildLoss: 'mild weight loss',
    weightLoss: 'weight loss',
    extremeLoss: 'extreme weight loss',
  },
});
