/** XHTML that is escaped already. */
export type Xhtml = string & { readonly isXhtml: true };

/** On one line, without what a string of FHIR and XML cannot have: control characters, half characters, turned text. */
export const plain = (typed: string): string =>
  typed
    .replace(/[\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The lines of a typed text, each plain, without empty ones. */
export const linesOf = (typed: string): string[] =>
  typed
    .split(/[\r\n]+/)
    .map(plain)
    .filter((line) => line !== '');

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (typed: string) => plain(typed).replace(/[&<>"']/g, (one) => escapes[one] ?? one);

export const paragraph = (text: string) => `<p>${escaped(text)}</p>` as Xhtml;
const heading = (text: string) => `<p><b>${escaped(text)}</b></p>` as Xhtml;
const list = (lines: string[]) =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` as Xhtml;

/** A heading and lines, or nothing without lines. */
export const headed = (text: string, lines: string[]): Xhtml[] =>
  lines.length > 0 ? [heading(text), list(lines)] : [];

/** A narrative of FHIR: a div of XHTML, with words in English. */
export const narrative = (parts: Xhtml[]) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">${parts.join('')}</div>`,
});
