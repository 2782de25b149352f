import { expect, test } from 'vitest';
import { drawingProblems } from './botany.checks.ts';
import { loadSupplements } from './library.load.ts';
import { readDrawings } from './read.ts';
import { loadHerbs } from './remedies.load.ts';

const drawn = readDrawings();
const slugs = [...loadHerbs(), ...loadSupplements()].map(({ slug }) => slug);

test('every herb and supplement has a drawing of its own, small enough', () => {
  expect(slugs.length).toBeGreaterThan(150);
  expect(drawingProblems(slugs, drawn)).toEqual([]);
});

test('a missing, superfluous, duplicate or too large drawing is named', () => {
  const svg = (id: string) => `<svg><g id="p${id}-0"/></svg>`;
  const faulty = new Map([
    ['sage', svg('00001')],
    ['thyme', svg('00002')],
    ['moss', 'x'.repeat(7000)],
  ]);
  expect(drawingProblems(['sage', 'thyme', 'mint'], faulty)).toEqual([
    'botany: nobody has drawn mint',
    'botany: moss is drawn and is no herb or supplement',
    'botany: sage and thyme are drawn alike',
    'botany: moss has 7000 bytes, more than 6000',
  ]);
});

test('drawings are whole, refer only to themselves and hold no script', () => {
  const owners = new Map<string, string>();
  for (const [slug, svg] of drawn) {
    expect([slug, svg.startsWith('<svg '), svg.endsWith('</svg>')]).toEqual([slug, true, true]);
    expect([
      slug,
      /undefined|NaN|Infinity|<script|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/.exec(svg),
    ]).toEqual([slug, null]);
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);
    const wanted = [...svg.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect([slug, new Set(ids).size]).toEqual([slug, ids.length]);
    expect([slug, wanted.filter((id) => !ids.includes(id))]).toEqual([slug, []]);
    for (const id of ids) {
      expect([slug, id, owners.get(id)]).toEqual([slug, id, undefined]);
      owners.set(id, slug);
    }
  }
});

test('a drawing has a sheet of five to six, with a margin', () => {
  for (const [slug, svg] of drawn) {
    const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    expect([slug, Math.round((height / width) * 10)]).toEqual([slug, 12]);
    // Much larger sheets would show the plant too small beside its neighbours.
    expect([slug, height >= 100 && height <= 175]).toEqual([slug, true]);
  }
});
