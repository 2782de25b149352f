import {
  anEpisodeRuns,
  aTrialRuns,
  mainButton,
  noTrialRuns,
  pick,
  somethingIsTaken,
  startedToFollow,
} from './dialog-ways.ts';
import type { DialogPlace } from './dialogs.ts';

/** The dialogs of check-ins, trials and doses. */
export const healthDialogs: readonly DialogPlace[] = [
  {
    name: 'link to the page for the doctor',
    source: 'features/health-links/share-link-dialog.tsx',
    path: '/doctor-page',
    opener: mainButton('Show as a QR code'),
  },
  {
    name: 'what I follow',
    source: 'features/check-ins/follow-dialog.tsx',
    path: '/how-i-feel',
    before: startedToFollow,
    opener: mainButton('What I follow'),
  },
  {
    name: 'episode',
    source: 'features/check-ins/episode-dialog.tsx',
    path: '/how-i-feel',
    before: anEpisodeRuns,
    opener: mainButton('Details'),
  },
  {
    name: 'plan of a trial',
    source: 'features/trials/plan-dialog.tsx',
    path: '/how-i-feel?view=trials',
    before: noTrialRuns,
    opener: mainButton('Plan a trial'),
  },
  {
    name: 'stop a trial',
    source: 'features/trials/running-trial.tsx',
    path: '/how-i-feel?view=trials',
    before: aTrialRuns,
    opener: mainButton('What to do with this trial'),
    onward: pick('Delete'),
  },
  {
    name: 'what I take',
    source: 'features/doses/plan-dialog.tsx',
    path: '/doses?view=plan',
    opener: mainButton(/^(Add a medicine|Add something)$/),
  },
  {
    name: 'dose',
    source: 'features/doses/taken-dialog.tsx',
    path: '/doses',
    before: somethingIsTaken,
    opener: mainButton(/^What to do with Magnesium, /),
    onward: pick('Taken at another time, or another amount'),
  },
  {
    name: 'refill',
    source: 'features/doses/refill-dialog.tsx',
    path: '/doses?view=plan',
    before: somethingIsTaken,
    opener: mainButton('What to do with Magnesium'),
    onward: pick('Add a refill'),
  },
  {
    name: 'delete what I take',
    source: 'features/doses/plan-list.tsx',
    path: '/doses?view=plan',
    before: somethingIsTaken,
    opener: mainButton('What to do with Magnesium'),
    onward: pick('Delete…'),
  },
];
