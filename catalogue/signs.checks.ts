import { loadCareWords, loadNotRecommended, loadSupplements } from './library.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';
import { forbiddenProblems } from './remedies.wording.ts';
import type { Check, Report } from './report.ts';
import { careLine, loadSigns, type Signs, stopsOf } from './signs.load.ts';
import type { Sign, SignUse } from './signs.schema.ts';
import { alike } from './similarity.ts';

/** Texts with a similarity above this describe the same sign. */
const same = 0.5;

/** Signs that no page uses. */
export function unusedSigns(signs: Signs, used: ReadonlySet<string>): string[] {
  return [...signs.keys()].filter((key) => !used.has(key)).map((key) => `signs: no page uses ${key}`);
}

/** Duplicate signs; worst if their tiers differ, as two pages would then contradict each other. */
export function repeatedSigns(signs: Signs): string[] {
  const list = [...signs.values()];
  const texts = list.map(({ words }) => words);
  return alike(texts, same).map(({ left, right }) => {
    const [a, b] = [list[left], list[right]] as [Sign, Sign];
    const how = a.tier === b.tier ? '' : `, the one ${a.tier} and the other ${b.tier}`;
    return `signs: ${a.key} and ${b.key} have nearly the same words${how}`;
  });
}

/** Words that say when to go, which the tier says; and thoughts of suicide below the tier `emergency`. */
export function wordsAgainstTier(signs: Signs): string[] {
  return [...signs.values()]
    .filter(({ words, tier }) =>
      /\btoday\b|\bsame day\b|\bemergency (number|room)\b/i.test(words)
        ? true
        : tier !== 'emergency' && /\bemergency\b|\bsuicid|\bending your life\b/i.test(words),
    )
    .map(({ key, tier, words }) => `signs: ${key} is ${tier}, and its words say when to go: "${words}"`);
}

/** Words that a sign for a group must contain. */
const saysFor: Partial<Record<NonNullable<Sign['for']>[number], RegExp>> = {
  infant: /\b(baby|newborn|infant|under age 2)\b/i,
  child: /\b(child|baby|teenager|under 1[68])\b|under age/i,
  pregnancy: /pregnan|outbreak late|birth/i,
  'after-birth': /birth/i,
  'over-50': /\b(5[05]|60)\b/,
  'over-65': /\b(60|65|70|older)\b/,
  'low-immunity': /weak|defenses|immun|transplant/i,
  'blood-thinner': /blood thinner/i,
  chemotherapy: /chemotherapy/i,
  diabetes: /diabet|sugar|glucose/i,
};

/** Signs for a group whose words do not name the group. */
export function unsaidGroups(signs: Signs): string[] {
  return [...signs.values()].flatMap(({ key, words, for: whom = [] }) =>
    whom
      .filter((group) => saysFor[group]?.test(words) === false)
      .map((group) => `signs: ${key} is for ${group}, and its words do not say so`),
  );
}

/** Texts outside the table that nearly repeat a sign. */
export function signsInTexts(signs: Signs, texts: readonly { where: string; text: string }[]): string[] {
  const rows = [...signs.values()].flatMap(({ key, words, brief }) => [
    { key, words },
    ...(brief ? [{ key, words: brief }] : []),
  ]);
  const fromTable = new Set(
    [...signs.values()].flatMap(({ key, brief }) => [
      careLine(signs, key),
      ...(brief ? stopsOf(signs, [{ sign: key }]) : []),
    ]),
  );
  const own = texts.filter(({ text }) => !fromTable.has(text));
  return alike([...rows.map(({ words }) => words), ...own.map(({ text }) => text)], same).flatMap(
    ({ left, right }) => {
      const [row, text] = [rows[left], own[right - rows.length]];
      return row && text ? [`${text.where} tells ${row.key} in words of its own: "${text.text}"`] : [];
    },
  );
}

const keyOf = (use: SignUse) => (typeof use === 'string' ? use : use.sign);

function checkSigns(): Report {
  const signs = loadSigns();
  const conditions = loadConditions();
  const care = loadCareWords().pages;
  const uses = conditions.flatMap((condition) => condition.signs);
  const pages = [
    ...loadHerbs().map(({ slug, stop }) => ({ where: `herbs/${slug}`, texts: stop })),
    ...loadSupplements().map(({ slug, stop }) => ({ where: `supplements/${slug}`, texts: stop })),
    ...loadNotRecommended().map(({ slug, stop }) => ({ where: `not-recommended/${slug}`, texts: stop })),
    ...care.map(({ id, now }) => ({ where: `care-words ${id}`, texts: now })),
  ];
  const texts = pages.flatMap(({ where, texts }) => texts.map((text) => ({ where, text })));
  const list = [...signs.values()];
  return {
    kind: 'signs',
    counts: {
      signs: list.length,
      emergency: list.filter(({ tier }) => tier === 'emergency').length,
      today: list.filter(({ tier }) => tier === 'today').length,
      soon: list.filter(({ tier }) => tier === 'soon').length,
      'used by conditions': uses.length,
      stricter: uses.filter((use) => typeof use !== 'string').length,
    },
    problems: [
      ...unusedSigns(signs, new Set(uses.map(keyOf))),
      ...repeatedSigns(signs),
      ...wordsAgainstTier(signs),
      ...unsaidGroups(signs),
      ...signsInTexts(signs, texts),
      ...list.flatMap(({ key, words, brief }) => forbiddenProblems(`signs ${key}`, { words, brief })),
    ],
  };
}

export const signChecks: readonly Check[] = [checkSigns];
