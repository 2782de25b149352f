import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js|html)$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
  .map((file) => file.replaceAll(path.sep, '/'));

/** Files that may use browser storage directly, and the API that they may use. */
const allowed: Record<string, RegExp> = {
  // The registry itself, and emptying it.
  'device/local-store.ts': /localStorage|sessionStorage/,
  'device/empty-device.ts': /localStorage|sessionStorage|indexedDB/,
  // The store of its owner.
  'device/store.ts': /indexedDB|openDB/,
  'outbox/use-outbox.ts': /'indexedDB' in/,
  'device/device.ts': /cookieStore\?\.addEventListener/,
  'device/device-record.ts': /localStorage|caches|document\.cookie/,
  'device/former-replies.ts': /caches/,
  // The pictures of the catalogue copy.
  'device/catalogue-copy.ts': /caches/,
  'device/catalogue-copy.worker.ts': /caches\.open/,
  // The app's own files.
  'device/app-copies.ts': /caches\.open/,
  'device/app-files.ts': /caches/,
  // The theme, before the first paint.
  'public/theme.js': /localStorage/,
  'public/preload-reads.js': /localStorage\.getItem\('device'\)/,
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
