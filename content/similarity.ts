/** Lower case, letters and digits only, single spaces. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every run of three characters, spaces at both ends included, so that short words count too. */
export function trigrams(text: string): Set<string> {
  const padded = ` ${plain(text)} `;
  const found = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) found.add(padded.slice(start, start + 3));
  return found;
}

/** Shared over all, from 0 (nothing in common) to 1 (the same); two empty sets have nothing in common. */
export function jaccard<T>(left: ReadonlySet<T>, right: ReadonlySet<T>): number {
  let shared = 0;
  for (const item of left) if (right.has(item)) shared += 1;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

export type Pair = { left: number; right: number; similarity: number };

/** Pairs of texts (by index) more alike than the limit, the most alike first. */
export function alike(texts: readonly string[], limit: number): Pair[] {
  const sets = texts.map(trigrams);
  const pairs: Pair[] = [];
  for (const [left, one] of sets.entries()) {
    for (const [offset, other] of sets.slice(left + 1).entries()) {
      const similarity = jaccard(one, other);
      if (similarity > limit) pairs.push({ left, right: left + 1 + offset, similarity });
    }
  }
  return pairs.sort((a, b) => b.similarity - a.similarity);
}

/** Openings of `words` words that more than `most` texts share, each with the indexes of those texts. */
export function repeatedOpenings(texts: readonly string[], words = 3, most = 4): Map<string, number[]> {
  const openings = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    const opening = plain(text).split(' ').slice(0, words).join(' ');
    openings.set(opening, [...(openings.get(opening) ?? []), index]);
  }
  return new Map([...openings].filter(([, indexes]) => indexes.length > most));
}
