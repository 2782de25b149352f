import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compiledMessages } from './tooling/compiled-messages.ts';
import { withoutShapes } from './tooling/without-shapes.ts';

const root = fileURLToPath(new URL('./web', import.meta.url));

// What every page needs goes into one file: it compresses better than in many.
const core = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store|clsx|zod)/',
    'node_modules/lucide-react/dist/esm/(?!icons)',
    'web/ui/(button|brand|card|text-field)\\.tsx',
    'web/lib/(call|key-of|toast|query-client)\\.ts',
    'contract/(account|endpoint|shapes)\\.ts',
    'messages/[a-z.-]+\\.ts',
    'node_modules/icu-minify/',
  ].join('|'),
);

// What is kept on a device for when there is no network; the worker itself is web/sw.ts.
const offline = VitePWA({
  strategies: 'injectManifest',
  srcDir: '.',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: [
      'app.html',
      'assets/*.{js,css}',
      'assets/{figtree,fraunces}-latin-*.woff2',
      'goals/*.svg',
      'theme.js',
    ],
    // Half a megabyte of passwords, for whoever chooses one; that takes a network anyway.
    globIgnores: ['assets/landing*', 'assets/password-score*'],
  },
});

// Two pages: the landing page, which is plain HTML, and the app.
export default defineConfig({
  root,
  plugins: [withoutShapes(), compiledMessages(), react(), tailwindcss(), offline],
  build: {
    outDir: process.env.TISANE_DIST ?? path.join(root, '../dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The server preloads the signed-in part with the page (http/preloads.ts); the sign-in does without the list.
      resolveDependencies: (_file, deps, { hostId }) => (/assets\/app-/.test(hostId) ? [] : deps),
    },
    rollupOptions: {
      input: [path.join(root, 'landing.html'), path.join(root, 'app.html')],
      // A zod shape that nothing checks with does nothing: it need not be shipped.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: [{ name: 'core', test: core }] } },
    },
  },
});
