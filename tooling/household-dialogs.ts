import { inHousehold, inviteCode, mainButton, pick, pregnant } from './dialog-ways.ts';
import type { DialogPlace } from './dialogs.ts';
import { replying } from './replying.ts';

/** The dialogs of a household. */
export const householdDialogs: readonly DialogPlace[] = [
  {
    name: 'invite somebody',
    source: 'features/household/household-card.tsx',
    path: '/settings/household',
    opener: mainButton('Invite somebody'),
  },
  {
    name: 'join a household',
    source: 'features/household/join-form.tsx',
    path: '/settings/household',
    before: async (page) => {
      await page.goto(`/settings/household?join=${await inviteCode(page)}`);
    },
  },
  {
    name: 'leave the household',
    source: 'features/household/household-card.tsx',
    path: '/settings/household',
    before: inHousehold,
    opener: mainButton('Leave the household'),
  },
  {
    name: 'remove somebody from the household',
    source: 'features/household/member-lines.tsx',
    path: '/settings/household',
    before: inHousehold,
    opener: mainButton(/^More for /),
    onward: pick(/^Remove /),
  },
  {
    name: 'hand the household over',
    source: 'features/household/member-lines.tsx',
    path: '/settings/household',
    before: inHousehold,
    opener: mainButton(/^More for /),
    onward: pick(/^Hand over /),
  },
  {
    name: 'what counts for a shared plan',
    source: 'features/household/shares-field.tsx',
    path: '/settings/household',
    before: async (page) => {
      await inHousehold(page);
      await page.route('**/api/safety-profile', (route) => route.fulfill(replying(pregnant)));
      await page.reload();
    },
    opener: (page) => page.getByRole('switch', { name: 'The plan' }),
  },
];
