/** The elements that a narrative may have, as FHIR R4 lists them, without their attributes. */
const allowed = new Set(
  'a abbr acronym b big blockquote br caption cite code col colgroup dd dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p pre q samp small span strong sub sup table tbody td tfoot th thead tr tt ul var'.split(
    ' ',
  ),
);
const attribute = /^\s+([a-zA-Z][\w:-]*)\s*=\s*("[^"<]*"|'[^'<]*')/;
const named = new Set(['lt', 'gt', 'amp', 'quot', 'apos', 'nbsp']);

/** May a document of XML 1.0 have these characters? */
export const isXmlText = (text: string) =>
  /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text);

/** What is wrong with a narrative: not well-formed, not a div of XHTML, active content, or empty. */
export function narrativeProblems(div: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const words: string[] = [];
  if (!isXmlText(div)) problems.push('a character that XML does not have');
  if (!/^\s*<div\s[^>]*xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/.test(div))
    problems.push('no div of XHTML');
  let rest = div.trim();
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (open.length === 0) problems.push('text outside of the div');
      words.push(text);
      for (const [, entity] of text.matchAll(/&([^;\s]*;?)/g)) {
        if (!/^#(\d+|x[0-9a-fA-F]+);$/.test(entity ?? '') && !named.has((entity ?? '').replace(/;$/, '')))
          problems.push(`&${entity} is not escaped`);
      }
      rest = rest.slice(text.length);
      continue;
    }
    const comment = /^<!--[\s\S]*?-->/.exec(rest)?.[0];
    if (comment) {
      rest = rest.slice(comment.length);
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/.exec(rest);
    if (!tag) {
      problems.push(`no tag: ${rest.slice(0, 20)}`);
      break;
    }
    const [all, close, name = '', attributes = '', empty] = tag;
    if (!allowed.has(name)) problems.push(`the element ${name}`);
    let left = attributes;
    for (let one = attribute.exec(left); one; one = attribute.exec(left)) {
      if (/^on/i.test(one[1] ?? '') || /^["']\s*javascript:/i.test(one[2] ?? ''))
        problems.push(`the attribute ${one[1]}`);
      left = left.slice(one[0].length);
    }
    if (left.trim() !== '') problems.push(`the attributes ${left.trim()}`);
    if (close) {
      if (open.pop() !== name) problems.push(`</${name}> closes nothing`);
    } else if (!empty) open.push(name);
    if (name === 'img') words.push('a picture');
    rest = rest.slice(all.length);
  }
  if (open.length > 0) problems.push(`<${open.at(-1)}> is not closed`);
  if (words.join('').trim() === '') problems.push('is empty');
  return problems;
}
