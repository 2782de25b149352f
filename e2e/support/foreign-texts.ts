import type { Page } from 'playwright-core';

/** Everything that a person can see or hear of a page: texts, labels, placeholders, its title. Runs in the browser. */
function textsOnPage(): string[] {
  const found: string[] = [document.title];
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description'];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('script, style, noscript, template, [translate="no"]')) continue;
    if (node instanceof Element) {
      for (const name of attributes) found.push(node.getAttribute(name) ?? '');
    } else found.push(node.textContent ?? '');
  }
  return found;
}

/** The strings of a reply, however deep. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* stringsOf(each);
  }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Remembers what the server sends to a page: that is content, in the language that it is written in. */
export function contentOf(page: Page): { has: (text: string) => boolean; add: (value: unknown) => void } {
  const values = new Set<string>();
  let all = '';
  const add = (value: unknown) => {
    for (const each of stringsOf(value)) {
      const text = spaced(each);
      if (values.has(text)) continue;
      values
        .add(text)
        .add(text.toLowerCase())
        .add(spaced(text.replaceAll('-', ' ')));
      all += `\n${text.toLowerCase()}`;
    }
  };
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    add(await response.json().catch(() => null));
  });
  // Several words in a row are content when the server sent them so; a single one only when it was sent by itself.
  const isOne = (text: string) =>
    values.has(text) ||
    values.has(text.toLowerCase()) ||
    (/\w \w/.test(text) && all.includes(text.toLowerCase()));
  // A list of what was sent is content too.
  const has = (text: string) => isOne(text) || text.split(/, | and /).every(isOne);
  return { has, add };
}

/**
 * Texts on a page in the pseudo-locale that are neither from messages/, where each letter has an accent or is Greek, nor
 * content.
 */
export async function foreignTexts(page: Page, isContent: (text: string) => boolean): Promise<string[]> {
  const texts = await page.evaluate(textsOnPage);
  const foreign = new Set<string>();
  for (const text of texts) {
    // What lies between accented letters, brackets and figures.
    for (const piece of text.split(/[^\x20-\x7E’“”]+|[[\]~]|·/)) {
      const run = spaced(piece).replace(/^[\s\d.,:;/()%+×x-]+|[\s\d.,:;/()%+×-]+$/g, '');
      if (/[A-Za-z]{2,}/.test(run) && !isContent(run)) foreign.add(run);
    }
  }
  return [...foreign];
}
