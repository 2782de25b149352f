import { brotliCompressSync, gzipSync } from 'node:zlib';
import { composeContent } from '#catalogue/compile/content.ts';

// node tooling/library-size.ts: compressed bytes of the library's pages, in kB.

const content = composeContent({ recipe: () => null, plant: () => null, food: () => null });

function sizes(texts: readonly unknown[]): { brotli: number; gzip: number }[] {
  return texts
    .map((value) => JSON.stringify(value))
    .map((text) => ({ brotli: brotliCompressSync(text).length / 1000, gzip: gzipSync(text).length / 1000 }))
    .sort((a, b) => a.brotli - b.brotli);
}

const kinds: [name: string, values: readonly unknown[]][] = [
  ['page of a condition', content.remedies],
  ['page of the A to Z', content.libraryPages],
  ['list of conditions', [content.conditions]],
  ['list of the A to Z, with the words that need care', [content.library]],
  ['table of medicines', [content.medicines]],
];
console.log('what                                               count   median  largest (gzip)');
for (const [name, values] of kinds) {
  const all = sizes(values);
  const median = all[Math.floor(all.length / 2)];
  const most = all.at(-1);
  const figure = (value: number | undefined) => (value ?? 0).toFixed(1).padStart(8);
  console.log(
    `${name.padEnd(50)}${`${all.length}`.padStart(6)}${figure(median?.brotli)}${figure(most?.brotli)} (${(most?.gzip ?? 0).toFixed(1)})`,
  );
}
