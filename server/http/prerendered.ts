import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { placeholders, prerenderedCards } from '#contract/prerendered.ts';
import { isExcluded } from '#domain/ingredients/exclusions.ts';
import { escapeHtml } from '#messages/escape-html.ts';
import type { Locale } from '#messages/locale.ts';
import { firstRecipesFacts, hasBegun, hasSafetyProfile } from './prerendered.queries.ts';
import type { Services } from './services.ts';
import type { Person } from './session.ts';

/** The person who gets a page. */
type Viewer = Pick<Person, 'scope' | 'user'>;
type Sources = Pick<Services, 'db' | 'catalogue'>;

const slug = /^[a-z0-9-]{1,80}$/;
/** The app's own script: web/public/preload-reads.js fetches it after the page's first paint. */
const script = /<script type="module"([^>]*) src="([^"]+)"><\/script>/;
const loading = /<div id="root">.*?<\/div>\s*(?=<script src="\/opening\.js">)/s;

/** The prerendered screen at an address, if any. `offered`: see `data-offered`. */
async function screenAt(
  { pathname, searchParams }: URL,
  { db, catalogue }: Sources,
  { scope, user }: Viewer,
): Promise<{ name: string; offered?: boolean } | undefined> {
  const asked = [...searchParams.keys()].join();
  if (pathname === '/' && asked === '') {
    const day = (await hasBegun(db, scope)) ? 'begun' : 'first-day';
    return { name: `dashboard.${day}.${user.firstName ? 'named' : 'friend'}` };
  }
  if (pathname === '/heal-hub' && asked === 'condition') {
    const condition = searchParams.get('condition') ?? '';
    if (!slug.test(condition)) return undefined;
    return { name: `condition.${condition}`, offered: await hasSafetyProfile(db, scope) };
  }
  if (pathname !== '/alkaline-recipes' || asked !== '') return undefined;
  const { hasOthers, inHousehold, allergens, words } = await firstRecipesFacts(db, scope);
  const exclusions = catalogue.exclusions(words);
  // Cards show a person's exclusions.
  const isOurs =
    !hasOthers &&
    catalogue.recipes
      .slice(0, prerenderedCards)
      .every(
        (recipe) =>
          !allergens.some((allergen) => recipe.allergens.includes(allergen)) &&
          !exclusions.some(({ items }) => isExcluded(recipe, items)),
      );
  return { name: `recipes.${isOurs ? 'ours' : 'unread'}.${inHousehold ? 'household' : 'alone'}` };
}

/**
 * Adds the prerendered first screen to a signed-in person's page (tooling/build-prerendered.ts). Personal parts are
 * left out. The app replaces it.
 */
export function prerendered(dist: string, sources: Sources) {
  const read = (locale: Locale, name: string) =>
    readFile(path.join(dist, 'prerendered', locale, `${name}.html`), 'utf8').catch(() => undefined);
  return async function withPrerendered(
    html: string,
    { cookies }: FastifyRequest,
    address: URL,
    viewer: Viewer,
    locale: Locale,
  ): Promise<string> {
    const screen = await screenAt(address, sources, viewer);
    if (!screen) return html;
    const { sidebar_state: sidebar = '' } = cookies;
    const state = sidebar === 'true' || sidebar === 'false' ? sidebar : 'unset';
    const [frame, content] = await Promise.all([
      read(locale, `frame.${address.pathname.slice(1) || 'dashboard'}.${state}`),
      read(locale, screen.name),
    ]);
    if (frame === undefined || content === undefined || !script.test(html)) return html;
    let appFile = '';
    const { email, firstName } = viewer.user;
    const initial = /^[\p{L}\p{N}]/u.exec(email.toUpperCase())?.[0] ?? '';
    const seen = frame
      .replace(placeholders.initial, initial)
      .replace(placeholders.screen, () => content)
      .replace(placeholders.firstName, () => escapeHtml(firstName ?? ''));
    return html
      .replace(script, (_, attributes: string, file: string) => {
        appFile = file;
        return `<link rel="modulepreload"${attributes} href="${file}">`;
      })
      .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
      .replace(loading, () => `<div id="root" data-opening="sent">${seen}</div>`)
      .replace('<html ', () => `<html data-app="${appFile}" ${screen.offered ? 'data-offered ' : ''}`);
  };
}
