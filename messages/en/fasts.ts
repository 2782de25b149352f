import { defineMessages } from '../define-messages.ts';

export const fasts = defineMessages('fasts', {
  fastSaved: 'Fast saved',
  savedHint: 'Its hours stand with the day on which it ends.',
  fastDeleted: 'Fast deleted',
  deletedHint: 'Its hours are taken out of its day.',
  timesTitle: 'The times of this fast',
  beganQuestion: 'When did it begin?',
  began: 'Began',
  ended: 'Ended',
  endHint: 'Empty while it is still under way',
  fastEnded: 'Fast ended',
  eatGentlyNow: '{startedAt}. Eat gently now.',
  timerNotLoaded: 'The fasting timer could not be loaded',
  fastingTimer: 'Fasting timer',
  intro: 'From your last bite to your first, over midnight too.',
  goalAt: 'Goal: {hours, number} h, at {end}',
  goalReached: 'Goal of {hours, number} h reached at {end}',
  wouldEnd: 'Goal: {hours, number} h. Begun now, it is reached at {end}.',
  since: 'since {startedAt}',
  endTheFast: 'End the fast',
  changeItsTimes: 'Change its times',
  startAFast: 'Start a fast',
  itBeganEarlier: 'It began earlier',
  correctLast: 'Correct the last one',
  whoShouldNot: {
    pregnancy: 'You told us of a pregnancy: please do not fast. You and the child need food through the day.',
    breastfeeding:
      'While you breastfeed, long gaps between meals can cost milk and strength. Ask before you fast.',
    'eating-disorder':
      'You told us of an eating disorder. A fasting timer can feed it; please leave it be, or speak with somebody who treats you.',
    diabetes:
      'With diabetes a fast can bring low or high blood sugar. Agree on it with your doctor first, and on your medicine for those hours.',
    'diabetes-medicine':
      'With medicine for diabetes a fast can bring dangerously low blood sugar. Agree on it with your doctor first.',
    child: 'Somebody who is still growing should not fast.',
    'kidney-disease': 'With kidney disease, ask your doctor before you fast.',
    'blood-pressure-medicine':
      'With blood pressure medicine a fast can make you dizzy. Ask your doctor first.',
  },
  notForEverybody:
    'Fasting is not for everybody: not in pregnancy or while breastfeeding, not under 18, not with an eating disorder, and with diabetes, kidney or heart disease or regular medicine only after asking a doctor. Stop when you feel faint or unwell.',
  span: '{hours, number} h {minutes} min',
  lastOne: 'Last one: {span}, ended {when}.',
});
