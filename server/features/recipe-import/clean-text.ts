/** Marks of direction and characters without a width, which hide what a line says; and what no text has. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;

/** One line of text as people read it: one space between words, nothing hidden. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(hidden, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The same for several lines; an empty one stays between paragraphs. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map((line) => cleanLine(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
