/** The first sentences of a text, with at most `words` words; always at least one sentence. */
export function firstSentences(text: string, words: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    const next = index + segment.length;
    if (end > 0 && text.slice(0, next).trim().split(/\s+/).length > words) break;
    end = next;
  }
  return text.slice(0, end).trimEnd();
}
