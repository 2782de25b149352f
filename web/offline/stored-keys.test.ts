import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => file.replaceAll(path.sep, '/'));

/** Files that use a browser's storage themselves, and what they may say for it. */
const allowed: Record<string, RegExp> = {
  // The registry's own way to it, and out of it.
  'offline/local-store.ts': /localStorage|sessionStorage/,
  'offline/empty-device.ts': /localStorage|sessionStorage|indexedDB/,
  // Operations that wait, bound to whoever made them.
  'outbox/store.ts': /indexedDB|openDB/,
  'outbox/use-outbox.ts': /'indexedDB' in/,
  'offline/device.ts': /cookieStore\?\.addEventListener/,
  'offline/device-record.ts': /localStorage|caches|document\.cookie/,
  'offline/reply-store.ts': /caches/,
  'offline/stale-replies.ts': /caches/,
  'outbox/stored-replies.ts': /caches/,
  // What the worker has stored, read in pages; and the copy of the catalogue, beside it.
  'lib/last-replies.ts': /caches\.match/,
  'offline/daily-reads.ts': /caches\.match/,
  'offline/catalogue-copy.ts': /caches/,
  'offline/catalogue-copy.worker.ts': /caches\.open/,
  // The app's own files.
  'offline/app-copies.ts': /caches\.open/,
  'offline/app-files.ts': /caches/,
  'offline/service-worker.ts': /caches\.match/,
  // The theme, before the first paint.
  'public/theme.js': /localStorage/,
  // Today as it was seen last, before the first paint.
  'public/opening.js': /localStorage|document\.cookie/,
  'public/preload-reads.js': /localStorage\.getItem\('(device|safetyProfileOffered)'\)/,
  // The page's language, and whether the sidebar is open.
  'features/account/page-language.ts': /document\.cookie/,
  'app/sidebar-state.ts': /document\.cookie/,
};

const storage =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|openDB|document\.cookie|storage\.getDirectory)\b|\bcaches\./;

/** The lines of a file that use storage. */
const linesOf = (file: string) =>
  readFileSync(path.join(web, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .filter((line) => storage.test(line));

test('nothing is stored on a device outside the registry', () => {
  const outside = sources.flatMap((file) =>
    linesOf(file)
      .filter((line) => !allowed[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(outside).toEqual([]);
});

test('the list of exceptions has nothing that is not needed', () => {
  expect(Object.keys(allowed).filter((file) => linesOf(file).length === 0)).toEqual([]);
});
