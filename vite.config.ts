import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { careSigns } from './tooling/care-signs.ts';
import { compiledMessages } from './tooling/compiled-messages.ts';
import { serviceWorker } from './tooling/service-worker.ts';
import { withoutShapes } from './tooling/without-shapes.ts';

const root = fileURLToPath(new URL('./web', import.meta.url));

// Few files rather than many: together they compress better, and each costs a request of its own.

// What every page needs, signed in or not.
const core = new RegExp(
  [
    'node_modules/@tanstack/(?!\\S*(queriesObserver|useQueries)\\.)',
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|clsx)/',
    'node_modules/lucide-react/dist/esm/(?!icons)',
    'node_modules/lucide-react/dist/esm/icons/(calculator|calendar-days|eye|eye-off|loader\\S*|key-round|plus)\\.',
    'node_modules/(icu-minify|idb)/',
    'web/outbox/(?!operations/|worker|use-outbox)[\\w/-]+\\.ts',
    'node_modules/lucide-react/dist/esm/icons/cloud-off\\.',
    'web/ui/(button|icon-button|brand|card|inline-link)\\.tsx',
    'web/ui/(dialog-history|scrolling-tab-stop)\\.ts',
    'web/lib/(?!chime|have-proof|wake-lock|speech|error-text|shared-element|install|use-form|use-turn|use-saved-text|save-text|use-arrival|use-minute|copy-text)[\\w-]+\\.tsx?$',
    'web/device/(?!worker-registration|landing|daily-reads|offline-reads|local-day|catalogue-copy|new-day|new-version|live-changes)[\\w-]+\\.ts$',
    'contract/(account|endpoint|shapes|policy|tags|paths)\\.ts',
    'messages/[a-z.-]+\\.ts',
    'messages/(en|generated)/(app|device|languages|offline)\\.',
    'web/features/account/(account\\.api|page-language|return-path)\\.tsx?',
  ].join('|'),
);

// What somebody signs in or up with, and every other form.
const forms = new RegExp(
  [
    'web/ui/(text-field|field|checkbox)\\.tsx',
    'web/lib/use-form\\.ts',
    'web/components/(password-field|online-only)\\.tsx',
    'web/app/visitor-frame\\.tsx',
    'contract/(security|security-shapes)\\.ts',
    'messages/(en|generated)/(sign-in|sign-in-ways|password)\\.',
    'web/features/account/(login-ways|unsent-note|sign-in-ways|problem-text|own-device-field)\\.tsx?',
  ].join('|'),
);

// What empties a device when somebody has left: all that the landing page needs.
const device =
  /web\/device\/(empty-device|device-record|device-channel|stored-keys|stop-reminders|write-ahead)\.ts/;

// What forms check with: fetched when somebody begins to fill one in.
const shapes = /node_modules\/zod\/|contract\/account-forms\.ts/;

// Toasts, with what they share with dialogs and menus.
const toasts =
  /node_modules\/@radix-ui\/react-(toast|collection|dismissable-layer|presence|portal)\/|web\/ui\/(toast-host|open-dialogs)\.tsx?$/;

// What many screens need but the frame around them and the dashboard do not: dialogs, tabs, forms, and what is checked.
const controls = new RegExp(
  [
    'node_modules/@radix-ui/react-(dialog|focus-scope|focus-guards|direction|use-is-hydrated|roving-focus|tabs|id|switch|use-size|use-previous)/',
    'node_modules/(radix-ui/dist/dialog|aria-hidden)',
    'web/ui/(dialog|dialog-panel|confirm-dialog|open-dialogs|switch|tabs|progress-bar|disclosure|select-field|search-field|choice-field|menu|chip|number-field|file-button|text-area|calendar-grid|stepper|drawings/still-lifes)\\.tsx?$',
    'domain/(ingredients/written-numbers|habits/merge-habit-settings|remedies/by-severity)\\.ts$',
    'contract/(reminders|remedies)\\.ts$',
    'lucide-react/dist/esm/icons/(octagon-exclamation-point|ellipsis|download|search|trash)\\.mjs$',
  ].join('|'),
);

// What ticks rituals and habits, and reads the rest of a day: for the screens of a day.
const ticks = new RegExp(
  [
    'domain/days/part-of-day\\.ts',
    'web/outbox/(operations/(tick-|figures)|use-outbox)',
    'web/device/local-day\\.ts',
    'web/components/tick-row\\.tsx',
    'web/features/(rituals/tick-ritual|habits/(habits\\.api|habit-settings)|fasts/fasts\\.api|progress/progress\\.api)\\.ts',
    'contract/(fasts|doses)\\.ts',
  ].join('|'),
);

// Small things that much is made of: without forms and dialogs they need not come with those.
const small = /contract\/error-codes\.ts$|domain\/(group-by|changed-fields)\.ts$/;

// Meals and recipes, as rows of a day name them.
const kitchen =
  /contract\/(kitchen|recipes|meal-plans)\.ts$|domain\/(calories\/calories|meal-plans\/portions)\.ts$/;

// What a remedy, a ritual or a dish is compared with.
const safety =
  /domain\/(remedies\/safety|medicines\/(medicines|pairs|matched-warnings))\.ts$|web\/components\/safety-profile\.api\.ts$/;

// What some screens share, in small pieces.
const shared = new RegExp(
  [
    'node_modules/lucide-react/dist/esm/icons/',
    // What remedies are checked with is not on every page, nor is how one feels.
    '(contract|domain|messages/(en|generated))/(?!safety|remedies|medicines|pairs|library|errors|check-ins)[\\w./-]+\\.(ts|json)$',
    'web/(ui|features|components)/(?!safety-warning|warnings|pair-note|reference-line).*\\.tsx?$',
  ].join('|'),
);

// Two pages: the landing page, which is plain HTML, and the app.
export default defineConfig({
  root,
  plugins: [withoutShapes(), careSigns(), compiledMessages(), react(), tailwindcss(), serviceWorker()],
  build: {
    outDir: path.join(root, '../dist'),
    emptyOutDir: true,
    manifest: true,
    target: packageJson.browserslist.map((line) => line.replace('safari_ios', 'ios').replace(' >= ', '')),
    modulePreload: {
      polyfill: false,
      // The server preloads the signed-in part with the page (http/preloads.ts); the sign-in does without the list.
      resolveDependencies: (_file, deps, { hostId }) => (/assets\/app-/.test(hostId) ? [] : deps),
    },
    rollupOptions: {
      input: [path.join(root, 'landing.html'), path.join(root, 'app.html')],
      // A zod shape that nothing checks with does nothing, nor do names for the debugger (Radix): they need not be shipped.
      treeshake: { manualPureFunctions: ['z', '__name'], propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core, priority: 3 },
            { name: 'device', test: device, priority: 5 },
            { name: 'shapes', test: shapes, priority: 4 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'toasts', test: toasts, priority: 2 },
            { name: 'ticks', test: ticks, priority: 2 },
            { name: 'small', test: small, priority: 6 },
            { name: 'kitchen', test: kitchen, priority: 2 },
            { name: 'safety', test: safety, priority: 2 },
            {
              name: 'shared',
              test: (id: string) => shared.test(id) && !controls.test(id),
              priority: 1,
              minShareCount: 6,
            },
            { name: 'controls', test: controls, priority: 0, minShareCount: 5 },
          ],
        },
      },
    },
  },
});
