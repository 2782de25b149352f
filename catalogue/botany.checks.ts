import { loadSupplements } from './library.load.ts';
import { readDrawings } from './read.ts';
import { loadHerbs } from './remedies.load.ts';
import type { Check, Report } from './report.ts';

/** The maximum size of a drawing in characters, uncompressed. */
export const largestDrawing = 6000;

/** Every herb and supplement has a drawing; there are no other drawings, no two are alike, and all are small. */
export function drawingProblems(wanted: readonly string[], drawn: ReadonlyMap<string, string>): string[] {
  const alike = Map.groupBy(drawn, ([, svg]) => withoutIds(svg));
  return [
    ...wanted.filter((slug) => !drawn.has(slug)).map((slug) => `botany: nobody has drawn ${slug}`),
    ...[...drawn.keys()]
      .filter((slug) => !wanted.includes(slug))
      .map((slug) => `botany: ${slug} is drawn and is no herb or supplement`),
    ...[...alike.values()]
      .filter((list) => list.length > 1)
      .map((list) => `botany: ${list.map(([slug]) => slug).join(' and ')} are drawn alike`),
    ...[...drawn]
      .filter(([, svg]) => svg.length > largestDrawing)
      .map(([slug, svg]) => `botany: ${slug} has ${svg.length} bytes, more than ${largestDrawing}`),
  ];
}

/** Ids contain the plant's name: two drawings that differ only in their ids are alike. */
const withoutIds = (svg: string) => svg.replaceAll(/p[0-9a-f]{5}-/g, '');

function checkBotany(): Report {
  const drawn = readDrawings();
  const wanted = [...loadHerbs(), ...loadSupplements()].map(({ slug }) => slug);
  const sizes = [...drawn.values()].map(({ length }) => length);
  return {
    kind: 'botany',
    counts: { drawings: drawn.size, 'bytes in the largest': Math.max(...sizes) },
    problems: drawingProblems(wanted, drawn),
  };
}

export const botanyChecks: readonly Check[] = [checkBotany];
