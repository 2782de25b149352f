import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// npm run fonts: creates web/fonts/ from Fontsource's files. The result is committed, as it changes once a year.

const fontFolder = path.join(import.meta.dirname, '../web/fonts');

/** The characters of English, figures and fractions: enough for nearly every page. As in web/styles/fonts.css. */
const basic =
  'U+0020-007E, U+00A0, U+00B0, U+00B7, U+00BC-00BE, U+00D7, U+00E9, U+2010-201F, U+2022, U+2026, U+2032-2033, U+2212';

type Font = { source: string; file: string; axes: Record<string, number | { min: number; max: number }> };

/** Only the used weights; Fraunces only in its heading design, since small text is Figtree. */
const weights = { min: 400, max: 700 };
const fonts: Font[] = ['latin', 'latin-ext'].flatMap((script) => [
  {
    source: `@fontsource-variable/fraunces/files/fraunces-${script}-opsz-normal.woff2`,
    file: `fraunces-${script}`,
    axes: { wght: weights, opsz: 48 },
  },
  {
    source: `@fontsource-variable/figtree/files/figtree-${script}-wght-normal.woff2`,
    file: `figtree-${script}`,
    axes: { wght: weights },
  },
]);

/** The characters of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = '', to = from] = part.trim().slice(2).split('-');
      const start = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - start + 1 }, (_, index) =>
        String.fromCodePoint(start + index),
      );
    })
    .join('');
}

await mkdir(fontFolder, { recursive: true });
for (const { source, file, axes } of fonts) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const parts = file.endsWith('-ext')
    ? [{ name: file, options: { keepAllGlyphs: true }, text: undefined }]
    : [
        { name: file.replace('latin', 'basic'), options: {}, text: charactersOf(basic) },
        { name: file, options: { keepAllGlyphs: true }, text: undefined },
      ];
  for (const { name, options, text } of parts) {
    const font = await subsetFont(original, text as string, {
      ...options,
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(path.join(fontFolder, `${name}.woff2`), font);
    console.log(`${name.padEnd(20)} ${(font.length / 1000).toFixed(1).padStart(6)} kB`);
  }
}
