import type { Page } from 'playwright-core';
import { readCatalogue } from '#catalogue/product/catalogue.ts';

/**
 * All visible and accessible texts of a page (texts, labels, placeholders, its title) that were not there at the last
 * call. Runs in the browser.
 */
function newTextsOnPage(): string[] {
  const found = new Set([document.title]);
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description'];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('script, style, noscript, template, [translate="no"]')) continue;
    if (node instanceof Element) {
      for (const name of attributes) found.add(node.getAttribute(name) ?? '');
    } else found.add(node.textContent ?? '');
  }
  const seen = window as { knownTexts?: Set<string> };
  const known = seen.knownTexts ?? new Set();
  seen.knownTexts = known;
  const fresh = [...found].filter((text) => !known.has(text));
  for (const text of fresh) known.add(text);
  return fresh;
}

/** All strings of a nested value. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* stringsOf(each);
  }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Runs of letters between accented letters, brackets and figures, without surrounding punctuation. */
function* runsOf(text: string): Generator<string> {
  for (const piece of text.split(/[^\x20-\x7E’“”]+|[[\]~]|·/)) {
    const run = spaced(piece).replace(/^[\s\d.,:;!?/()%+×x"“”-]+|[\s\d.,:;!?/()%+×"“”-]+$/g, '');
    if (/[A-Za-z]{2,}/.test(run)) yield run;
  }
}

/** Units that `Intl` writes in the page's language: the pseudo-locale has English ones. */
const unitsOfIntl = new Set(
  ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'].flatMap((unit) =>
    new Intl.NumberFormat('en', { style: 'unit', unit })
      .formatToParts(2)
      .flatMap(({ type, value }) => (type === 'unit' ? [value.toLowerCase()] : [])),
  ),
);

let catalogue: { runs: ReadonlySet<string>; sentences: ReadonlySet<string>; text: string } | undefined;

/** The sentences of a text, without the point at the end. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?]) /).map((each) => each.replace(/[.!?]+$/, ''));

const runsIn = (value: unknown) =>
  [...stringsOf(value)].flatMap((text) => [...runsOf(text)].map((run) => run.toLowerCase()));

/**
 * Distinguishes content from untranslated texts: content is each text of the compiled catalogue, and the person's `own`
 * texts, whole or as a list.
 */
export function contentOf(own: readonly string[]): (run: string) => boolean {
  if (!catalogue) {
    // An amount in a recipe step is a text of its own on the screen: "Spread" of "Spread 3 cups of the watermelon".
    const runs = new Set(runsIn(readCatalogue().content).flatMap((run) => [run, run.replace(/ \d.*$/, '')]));
    // No run has a line break: so a match lies within one run.
    catalogue = {
      runs,
      sentences: new Set([...runs].flatMap(sentencesOf)),
      text: [...runs].map((run) => ` ${run} `).join('\n'),
    };
  }
  const { runs, sentences, text: all } = catalogue;
  // A card shows the first sentences of a text.
  const areSentences = (run: string) => sentencesOf(run).every((each) => sentences.has(each));
  // Whole words of one run, such as those between an amount and a unit: "collard green" of "8 large collard green
  // leaves".
  const isWithin = (run: string) => run.includes(' ') && all.includes(` ${run} `);
  const isOne = (run: string) =>
    runs.has(run) || unitsOfIntl.has(run) || isWithin(run) || areSentences(run) || runsIn(own).includes(run);
  return (run) => {
    const text = run.toLowerCase();
    const isList = (list: string, mark: RegExp): boolean =>
      list.split(mark).every((part) => [...runsOf(part)].every(isOne));
    // A title and its journal, which may both contain commas.
    const isPair = [...text.matchAll(/, /g)].some(
      ({ index }) => isOne(text.slice(0, index)) && isOne(text.slice(index + 2)),
    );
    return isOne(text) || isPair || isList(text, /; /) || isList(text, /, /) || isList(text, /, | and /);
  };
}

/**
 * Texts on a page in the pseudo-locale, since the last call, that are neither from messages/, where each letter is
 * accented or Greek, nor content.
 */
export async function foreignTexts(page: Page, isContent: (run: string) => boolean): Promise<string[]> {
  const texts = await page.evaluate(newTextsOnPage);
  const runs = texts.flatMap((text) => [...runsOf(text)]);
  return [...new Set(runs)].filter((run) => !isContent(run));
}
