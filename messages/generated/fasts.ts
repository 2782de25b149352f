// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/fasts.json' with { type: 'json' };

export const fasts = defineMessages<{
  fastSaved: () => string;
  savedHint: () => string;
  fastDeleted: () => string;
  deletedHint: () => string;
  timesTitle: () => string;
  beganQuestion: () => string;
  began: () => string;
  ended: () => string;
  endHint: () => string;
  fastEnded: () => string;
  eatGentlyNow: (values: { startedAt: string | number }) => string;
  timerNotLoaded: () => string;
  fastingTimer: () => string;
  intro: () => string;
  goalAt: (values: { end: string | number; hours: number }) => string;
  goalReached: (values: { end: string | number; hours: number }) => string;
  wouldEnd: (values: { end: string | number; hours: number }) => string;
  since: (values: { startedAt: string | number }) => string;
  endTheFast: () => string;
  changeItsTimes: () => string;
  startAFast: () => string;
  itBeganEarlier: () => string;
  correctLast: () => string;
  whoShouldNot: {
    pregnancy: () => string;
    breastfeeding: () => string;
    'eating-disorder': () => string;
    diabetes: () => string;
    'diabetes-medicine': () => string;
    child: () => string;
    'kidney-disease': () => string;
    'blood-pressure-medicine': () => string;
  };
  notForEverybody: () => string;
  span: (values: { hours: number; minutes: string | number }) => string;
  lastOne: (values: { span: string | number; when: string | number }) => string;
}>('fasts', source);
