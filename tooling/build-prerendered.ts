import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Recipe } from '#contract/recipes.ts';
import type { Condition, ConditionRemedies } from '#contract/remedies.ts';
import { locales } from '#messages/locale.ts';
import { root } from './built-folder.ts';
import { careSigns } from './care-signs.ts';
import { compiledMessages } from './compiled-messages.ts';

/** The exports of web/screens/prerendered.tsx. */
type Render = {
  frame: (path: string) => Promise<Record<string, string>>;
  dashboard: (who: 'named' | 'friend', isFirstDay: boolean) => string;
  condition: (page: ConditionRemedies, all: readonly Condition[]) => string;
  recipes: (all: readonly Recipe[] | undefined, inHousehold: boolean) => string;
};

/** Stubs the browser APIs that screens use while they render; styles handle the window's width. */
function standIn(lang: string): void {
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { matchMedia: () => ({ matches: false }) }),
    document: Object.assign(new EventTarget(), { documentElement: { lang }, cookie: '' }),
  });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
}

const realReact = createRequire(import.meta.url).resolve('react');
const standInReact = '\0react-without-a-page';
/** On a server React needs a separate value for stores; here it is the app's initial value. */
const storesWithoutPage: Plugin = {
  name: 'stores-without-a-page',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'react' && importer?.includes('/web/') ? standInReact : undefined),
  load: (id) =>
    id === standInReact
      ? `export * from ${JSON.stringify(realReact)};
import { useSyncExternalStore as ask } from ${JSON.stringify(realReact)};
export const useSyncExternalStore = (subscribe, get) => ask(subscribe, get, get);`
      : undefined,
};

async function bundle(outDir: string): Promise<string> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'error',
    plugins: [storesWithoutPage, careSigns(), compiledMessages(), react()],
    define: { 'import.meta.env.PRERENDER': 'true' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: path.join(root, 'web/screens/prerendered.tsx'),
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  });
  return path.join(outDir, 'prerendered.mjs');
}

/**
 * Prerenders the first view of some pages, in each language, from the app's screens and the compiled catalogue: the
 * server sends it with the page (server/http/prerendered.ts).
 */
async function buildPrerendered(outDir: string): Promise<void> {
  if (!existsSync(path.join(root, 'catalogue/dist/current/listing.json'))) return;
  const { readCatalogue } = await import('#catalogue/product/catalogue.ts');
  const catalogue = readCatalogue();
  const draft = await mkdtemp(path.join(root, '.cache/prerendered-'));
  try {
    const file = pathToFileURL(await bundle(draft)).href;
    for (const locale of Object.keys(locales)) {
      standIn(locale);
      // A separate module for each language, as it keeps the language of its first page.
      const { frame, dashboard, condition, recipes }: Render = await import(`${file}?${locale}`);
      const folder = path.join(outDir, 'prerendered', locale);
      await mkdir(folder, { recursive: true });
      const write = (name: string, html: string) => writeFile(path.join(folder, `${name}.html`), html);
      for (const screen of ['', 'heal-hub', 'alkaline-recipes']) {
        for (const [sidebar, html] of Object.entries(await frame(`/${screen}`)))
          await write(`frame.${screen || 'dashboard'}.${sidebar}`, html);
      }
      for (const who of ['named', 'friend'] as const) {
        await write(`dashboard.begun.${who}`, dashboard(who, false));
        await write(`dashboard.first-day.${who}`, dashboard(who, true));
      }
      for (const [list, all] of [['unread'], ['ours', catalogue.recipes]] as const)
        for (const who of ['alone', 'household'])
          await write(`recipes.${list}.${who}`, recipes(all, who === 'household'));
      for (const [name, page] of catalogue.condition)
        await write(`condition.${name}`, condition(page, catalogue.content.conditions));
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

// A separate process (tooling/build-web.ts), as it stubs a browser; it exits, as the app's timers go on.
const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder to write to.');
await buildPrerendered(folder);
process.exit();
