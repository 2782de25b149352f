import { test } from 'vitest';
import { pathsOf } from '../tooling/app-screens.ts';
import { signUp } from '../tooling/person.ts';
import { liveForMonths } from './support/lived.ts';
import { zone } from './support/opened.ts';
import { checkScreens } from './support/screens.ts';
import { sharedApp } from './support/shared-app.ts';

const { url } = sharedApp();

test('the settings of a person with months of history pass the checks on a phone, and nothing moves while they open', async () => {
  const maya = await signUp(url, zone);
  await liveForMonths(maya, zone);
  const paths = pathsOf('person').filter((path) => path.startsWith('/settings'));
  await checkScreens(url, paths, maya);
});
