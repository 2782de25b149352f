/** Lower case, emails and digits only, single spaces. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every run of three characters, including spaces at both ends, so that short words count too. */
export function trigrams(text: string): Set<string> {
  const padded = ` ${plain(text)} `;
  const found = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) found.add(padded.slice(start, start + 3));
  return found;
}

/** `similarity` is Jaccard's: trigrams shared over all, from 0 (nothing in common) to 1 (the same). */
export type Pair = { left: number; right: number; similarity: number };

/** Pairs of texts (by index) more alike than the limit, the most alike first. */
export function alike(texts: readonly string[], limit: number): Pair[] {
  const sets = texts.map(trigrams);
  const holders = new Map<string, number[]>();
  const pairs: Pair[] = [];
  for (const [right, set] of sets.entries()) {
    for (const [left, shared] of sharedWith(set, holders, right).entries()) {
      const similarity = shared === 0 ? 0 : shared / ((sets[left]?.size ?? 0) + set.size - shared);
      if (similarity > limit) pairs.push({ left, right, similarity });
    }
    for (const item of set) {
      const some = holders.get(item);
      if (some) some.push(right);
      else holders.set(item, [right]);
    }
  }
  return pairs.sort((a, b) => b.similarity - a.similarity || a.left - b.left);
}

/**
 * The number of items that each earlier set shares with this one; counted by item, as comparing a thousand texts in
 * pairs is slow.
 */
function sharedWith(set: ReadonlySet<string>, holders: ReadonlyMap<string, number[]>, earlier: number) {
  const shared = new Uint16Array(earlier);
  for (const item of set) {
    for (const index of holders.get(item) ?? []) shared[index] = (shared[index] ?? 0) + 1;
  }
  return shared;
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
