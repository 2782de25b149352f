import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { account } from '#contract/account.ts';
import { dashboard } from '#contract/dashboard.ts';
import { foods } from '#contract/foods.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';

/** The names of conditions, as they stand in an address. */
const slug = /^[a-z0-9-]{1,80}$/;

/** What the screen of a page reads first, by its path. */
const firstReads: Record<string, readonly string[]> = {
  '/': [dashboard.read.path],
  '/alkaline-recipes': [recipes.list.path],
  '/must-do-rituals': [progress.goal.path],
  '/foods-guide': [foods.list.path],
  '/alkaline-meal-planner': [mealPlans.active.path],
};

function readsOf({ pathname, searchParams }: URL): readonly string[] {
  const condition = searchParams.get('condition') ?? '';
  if (pathname === '/heal-hub' && slug.test(condition))
    return [remedies.forCondition.path.replace(':condition', condition)];
  return firstReads[pathname] ?? [];
}

/** Puts into a page for somebody who is signed in what has the browser read beside the scripts. `scriptHash` is the script's, for the policy. */
export function readsAhead(dist: string) {
  const source = readFileSync(path.join(dist, 'reads-ahead.js'), 'utf8').trim();
  return {
    scriptHash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
    withReads: (html: string, address: URL) =>
      html
        .replace('<html ', `<html data-reads="${[account.user.path, ...readsOf(address)].join(' ')}" `)
        .replace('</title>', () => `</title><script>${source}</script>`),
  };
}
