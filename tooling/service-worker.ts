import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { withoutShapes } from './without-shapes.ts';

/** Files that are stored on a device for offline use. */
const stored = [
  'app.html',
  'assets/*.{js,css}',
  'assets/{figtree,fraunces}-{basic,latin}-*.woff2',
  'goals/*.svg',
  'theme.js',
];
/** Not stored, such as half a megabyte of common passwords for choosing one, which needs a network anyway. */
const left = ['assets/landing*', 'assets/password-score*'];

/** Builds web/sw.ts into one script after the app: it lists the app's files, and so changes with each of them. */
export function serviceWorker(): Plugin {
  let root: string;
  let outDir: string;
  let target: NonNullable<BuildOptions['target']>;
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir);
      target = config.build.target || 'esnext';
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        const files = globSync(stored, { cwd: outDir, exclude: left })
          .sort()
          .map((url) => ({
            url,
            revision: url.startsWith('assets/') ? null : hashOf(path.join(outDir, url)),
          }));
        await build({
          configFile: false,
          root,
          logLevel: 'error',
          publicDir: false,
          plugins: [withoutShapes(), compiledMessages()],
          define: { 'self.__WB_MANIFEST': JSON.stringify(files) },
          build: {
            outDir,
            emptyOutDir: false,
            target,
            rolldownOptions: {
              input: path.join(root, 'sw.ts'),
              treeshake: { manualPureFunctions: ['z', '__name'], propertyReadSideEffects: false },
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

const hashOf = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex');
