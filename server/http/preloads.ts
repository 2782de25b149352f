import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { account } from '#contract/account.ts';
import { dashboard } from '#contract/dashboard.ts';
import { foods } from '#contract/foods.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';

type Chunk = { file: string; imports?: string[] };

/** The files of a screen, from the build's manifest; none without a build. */
function filesOf(dist: string, screens: readonly string[]): Set<string> {
  const file = path.join(dist, '.vite/manifest.json');
  const manifest: Record<string, Chunk> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const screen of screens) visit(screen);
  return files;
}

/** Makes the browser fetch all files of a page's screens at once. */
export function withPreloads(html: string, dist: string, screens: readonly string[]): string {
  const links = [...filesOf(dist, screens)].map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** The slugs of conditions in an address. */
const slug = /^[a-z0-9-]{1,80}$/;

/** The first reads of a screen, by its path. */
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

/** Adds the first reads to a signed-in person's page, parallel to the scripts. `scriptHash` is for the policy. */
export function preloadedReads(dist: string) {
  const source = readFileSync(path.join(dist, 'preload-reads.js'), 'utf8').trim();
  return {
    scriptHash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
    withReads: (html: string, address: URL) =>
      html
        .replace('<html ', `<html data-reads="${[account.user.path, ...readsOf(address)].join(' ')}" `)
        .replace('</title>', () => `</title><script>${source}</script>`),
  };
}
