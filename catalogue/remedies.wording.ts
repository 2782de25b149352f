import type { HerbMonograph } from './remedies.load.ts';
import type { Condition } from './remedies.schema.ts';
import { alike, repeatedOpenings } from './similarity.ts';
import { forbiddenWords } from './wording.ts';

export type Remedy = { where: string; condition: string; title: string; description: string };

/** Every remedy of every condition; a herb use without a title has the herb's name. */
export function remediesOf(herbs: readonly HerbMonograph[], conditions: readonly Condition[]): Remedy[] {
  const names = new Map(herbs.map(({ slug, name }) => [slug, name]));
  return conditions.flatMap((condition) =>
    [
      ...condition.herbs.map((use) => ({
        id: use.herb,
        title: use.title ?? names.get(use.herb) ?? use.herb,
        description: use.description,
      })),
      ...condition.supplements.map((use) => ({
        id: use.supplement,
        title: use.title ?? use.supplement,
        description: use.description,
      })),
      ...condition.foods,
      ...condition.lifestyle,
      ...condition.mindset,
    ].map(({ id, title, description }) => ({
      where: `conditions/${condition.name} ${id}`,
      condition: condition.name,
      title,
      description,
    })),
  );
}

/** Texts that are too similar, and titles that could be confused. */
export function twins(herbs: readonly HerbMonograph[], remedies: readonly Remedy[]): string[] {
  const texts = [
    ...herbs.map(({ slug, summary }) => ({ where: `herbs/${slug}`, text: summary })),
    ...remedies.map(({ where, description }) => ({ where, text: description })),
  ];
  const conditions = Map.groupBy(remedies, ({ condition }) => condition);
  return [
    ...twinsAmong('texts', texts, 0.5),
    ...[...conditions.values()].flatMap((some) =>
      twinsAmong(
        'titles',
        some.map(({ where, title }) => ({ where, text: title })),
        0.6,
      ),
    ),
  ];
}

function twinsAmong(kind: string, some: readonly { where: string; text: string }[], limit: number) {
  return alike(
    some.map(({ text }) => text),
    limit,
  ).map(
    ({ left, right, similarity }) =>
      `${some[left]?.where} and ${some[right]?.where}: ${kind} ${similarity.toFixed(2)} alike`,
  );
}

/** First three words that more than one text in a hundred share (two texts are always allowed). */
export function wornOpenings(remedies: readonly Remedy[]): string[] {
  const texts = remedies.map(({ description }) => description);
  const openings = repeatedOpenings(texts, 3, Math.max(2, Math.floor(texts.length / 100)));
  return [...openings].map(
    ([opening, indexes]) =>
      `"${opening}" opens ${indexes.length}: ${indexes.map((index) => remedies[index]?.where).join(', ')}`,
  );
}

const address = /\bhttps?:\S+|\bwww\.\S+|\b[a-z0-9-]+\.(com|org|net|gov|edu|info|uk|eu)\b/gi;

/** Forbidden words, and addresses outside references, which alone have a review date. */
export function forbiddenProblems(where: string, entry: object): string[] {
  const texts = stringsIn(entry, 'references');
  const addresses = texts.flatMap((text) => text.match(address) ?? []);
  return [
    ...forbiddenWords(texts.join('\n')).map((word) => `${where}: says "${word}"`),
    ...addresses.map((found) => `${where}: has the address ${found}, which nobody has vouched for`),
  ];
}

function stringsIn(value: unknown, except = ''): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === except ? [] : stringsIn(part, except)));
}
