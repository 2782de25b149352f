import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => file.replaceAll(path.sep, '/'));

/** Files that may use browser storage directly, and the API that they may use. */
const allowed: Record<string, RegExp> = {
  // The registry itself, and emptying it.
  'offline/local-store.ts': /localStorage|sessionStorage/,
  'offline/empty-device.ts': /localStorage|sessionStorage|indexedDB/,
  // Queued operations, bound to their person.
  'outbox/store.ts': /indexedDB|openDB/,
  'outbox/use-outbox.ts': /'indexedDB' in/,
  'offline/device.ts': /cookieStore\?\.addEventListener/,
  'offline/device-record.ts': /localStorage|caches|document\.cookie/,
  'offline/reply-store.ts': /caches/,
  'offline/stale-replies.ts': /caches/,
  'outbox/stored-replies.ts': /caches/,
  // The worker's stored replies, read by pages; and the catalogue copy.
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
  // The snapshot of today, before the first paint.
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

test('no file stores data on a device outside the registry', () => {
  const outside = sources.flatMap((file) =>
    linesOf(file)
      .filter((line) => !allowed[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(outside).toEqual([]);
});

test('the list of exceptions has no unused entry', () => {
  expect(Object.keys(allowed).filter((file) => linesOf(file).length === 0)).toEqual([]);
});
