import { alike, repeatedOpenings } from './similarity.ts';

/** A piece of content for the checks of wording. `all` is every text in it that people read. */
export type Passage = { where: string; title: string; description: string; all: readonly string[] };

const forbidden: readonly [name: string, pattern: RegExp][] = [
  ['cure', /\bcur(e|es|ed|ing)\b/i],
  ['detoxify your blood', /\bdetoxif\w* (your|the) blood\b/i],
  ['miracle', /\bmirac(le|ul)/i],
  ['guaranteed', /\bguarantee/i],
  ['alkalize', /\balkali[sz](e|es|ed|ing)\b/i],
  ['flush toxins', /\bflush\w*( out)?( the| your)? toxins?\b/i],
  ['!', /!/],
];

export function forbiddenWords(text: string): string[] {
  return forbidden.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** Texts that are too similar, begin alike or contain forbidden words. */
export function wordingProblems(passages: readonly Passage[]): string[] {
  const where = (index: number) => passages[index]?.where ?? '';
  const titles = passages.map(({ title }) => title);
  const descriptions = passages.map(({ description }) => description);
  const twins = (kind: string, texts: readonly string[], limit: number) =>
    alike(texts, limit).map(
      ({ left, right, similarity }) =>
        `${where(left)} and ${where(right)}: ${kind} ${similarity.toFixed(2)} alike`,
    );
  return [
    ...passages.flatMap((passage) =>
      forbiddenWords(passage.all.join('\n')).map((word) => `${passage.where}: says "${word}"`),
    ),
    ...twins('titles', titles, 0.6),
    ...twins('descriptions', descriptions, 0.5),
    ...[...repeatedOpenings(descriptions)].map(
      ([opening, indexes]) => `"${opening}" opens ${indexes.length}: ${indexes.map(where).join(', ')}`,
    ),
  ];
}

/** Texts below the minimum length; `lengths` are the minimum characters by field. */
export function thinProblems(where: string, texts: Record<string, string>, lengths: Record<string, number>) {
  return Object.entries(lengths).flatMap(([field, fewest]) => {
    const length = texts[field]?.length ?? 0;
    return length < fewest ? [`${where}: ${field} is thin, ${length} characters (${fewest} at least)`] : [];
  });
}
