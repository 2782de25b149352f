/** The syntax of a text, by its beginning. `machine`: a program's file without readable text. */
export type Syntax = 'json' | 'html' | 'xml' | 'table' | 'words' | 'machine';

/** First bytes of other formats: PDF, zip, RTF, pictures, databases, property lists, mails, calendars. */
const machines =
  /^(?:%PDF|%!PS|PK\p{Cc}|\{\\rtf|[\u2030\u0089]PNG|GIF8|RIFF|ÿØ|ÐÏ|SQLite format|bplist|MIME-Version:|BEGIN:V|-----BEGIN )/u;
const html =
  /^<(?:!doctype html|!--|(?:html|head|body|div|article|section|main|p|h\d|ul|ol|dl|table|script|meta|link|style|title|base|nav|header|footer|aside|figure|form|a|b|i|u|em|strong|small|span|img|center|font|br|hr|pre|blockquote|svg|noscript)\b)/i;
/** Control characters that readable text never has. */
const control = /(?![\t\n\v\f\r])\p{Cc}|\uFFFD/gu;

/** `isFile`: typed text may begin with a bracket too. */
export function syntaxOf(text: string, isFile: boolean): Syntax {
  // A page may begin with blanks, warnings or remarks.
  const page = /^(?![{[])[\s\S]{0,20000}?(?=<!doctype html)/i.exec(text)?.[0] ?? '';
  const start = text.slice(page.length).trimStart().slice(0, 4000);
  if (machines.test(start) || (start.match(control)?.length ?? 0) > start.length / 50) return 'machine';
  if ((isFile ? /^[[{]/ : /^[[{]\s*["[{]/).test(start)) return 'json';
  if (html.test(start) || (/^<[?!]/.test(start) && /<html\b/i.test(start))) return 'html';
  if (/^<(\?xml|!doctype|[a-z][\w.-]{0,40}[\s/>])/i.test(start)) return 'xml';
  return columnsOf(start) ? 'table' : 'words';
}

/** Column names of recipe tables. */
const column =
  /^(?:(?:recipe ?)?(?:name|title)|ingredients?|directions|instructions|method|steps|servings|yield|url|source|(?:prep|cook|total) ?time|tags|categor(?:y|ies)|course|cuisine|description|notes|rating|id|created.?at)$/i;

/** The lower-case names in a table's first line, and their delimiter; undefined where the line is no table head. */
export function columnsOf(text: string): { names: string[]; delimiter: string } | undefined {
  const line = text.replace(/^[\uFEFF\s]+/, '').split(/[\r\n]/, 1)[0] ?? '';
  if (line.length > 3000) return undefined;
  for (const delimiter of [',', ';', '\t']) {
    const names = line.split(delimiter).map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    );
    // "Salt, pepper, tomatoes, rice" is the name of a dish.
    if (names.length >= 3 && names.filter((name) => column.test(name)).length >= 2)
      return { names, delimiter };
  }
  return undefined;
}
