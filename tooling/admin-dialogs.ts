import { mainButton } from './dialog-ways.ts';
import type { DialogPlace } from './dialogs.ts';

const ofAdmins: readonly DialogPlace[] = [
  {
    name: 'end the sessions of somebody',
    source: 'features/admin/user-management.tsx',
    path: '/admin',
    before: (page) => page.getByRole('tab', { name: 'User Management' }).click(),
    opener: mainButton(/^Sign out .+ everywhere$/),
  },
  {
    name: 'a link for a new password',
    source: 'features/admin/reset-link-dialog.tsx',
    path: '/admin',
    before: (page) => page.getByRole('tab', { name: 'User Management' }).click(),
    opener: mainButton(/^A new password for /),
  },
  {
    name: 'download a backup',
    source: 'features/admin/download-dialog.tsx',
    path: '/admin?tab=server',
    opener: mainButton('Download a backup now'),
  },
  {
    name: 'restore a backup',
    source: 'features/admin/restore-dialog.tsx',
    path: '/admin?tab=server',
    opener: mainButton('Restore from a backup'),
  },
  {
    name: 'delete somebody',
    source: 'components/confirm-by-email.tsx',
    path: '/admin',
    before: (page) => page.getByRole('tab', { name: 'User Management' }).click(),
    opener: mainButton(/^Delete the account of /),
  },
];

/** The dialogs of the admin panel. */
export const adminDialogs: readonly DialogPlace[] = ofAdmins.map((place) => ({ ...place, who: 'admin' }));
