/** Direction marks and zero-width characters, which hide text, and invalid characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;

/** One line of visible text, with single spaces. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(hidden, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The same for several lines; an empty line stays between paragraphs. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map((line) => cleanLine(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
