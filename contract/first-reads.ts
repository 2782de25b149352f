import { account } from './account.ts';
import { dashboard } from './dashboard.ts';
import { progress } from './progress.ts';
import { recipes } from './recipes.ts';
import { remedies } from './remedies.ts';
import { streaks } from './streaks.ts';

type Search = { get(name: string): string | null };

const always = [account.user.path, streaks.daySettings.path];

/** What else a page of the app reads first, by its path. */
const ofPage: Partial<Record<string, (search: Search) => string[]>> = {
  '/': () => [dashboard.read.path],
  '/alkaline-recipes': () => [recipes.list.path, recipes.favorites.path, recipes.preferences.path],
  '/heal-hub': (search) => {
    const condition = search.get('condition');
    const page = condition && remedies.forCondition.path.replace(':condition', encodeURIComponent(condition));
    return [remedies.conditions.path, remedies.safetyProfile.path, ...(page ? [page] : [])];
  },
  '/must-do-rituals': () => [progress.goal.path],
};

/**
 * The addresses that a page of the app reads for somebody who is signed in before it can show anything, so that the browser
 * asks for them along with the scripts (web/public/first-reads.js).
 */
export function firstReads(pathname: string, search: Search): string[] {
  return [...always, ...(ofPage[pathname]?.(search) ?? [])];
}
