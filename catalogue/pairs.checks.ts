import { howKnown } from '#contract/library.ts';
import { severities } from '#contract/safety.ts';
import { loadEveryIngredient, loadFoods } from './kitchen.load.ts';
import { loadPairs, loadPairThings } from './library.load.ts';
import { loadMedicines } from './medicines.load.ts';
import type { Pair, PairThingsFile } from './pairs.schema.ts';
import { contentFiles } from './read.ts';
import { forbiddenProblems } from './remedies.wording.ts';
import type { Check, Report } from './report.ts';

const minRows = 150;

/** The allowed ids of each field of a pair. */
type KnownIds = Record<
  'medicines' | 'classes' | 'herbs' | 'supplements' | 'notRecommended' | 'foods' | 'ingredients',
  ReadonlySet<string>
>;

function checkPairs(): Report {
  const pairs = loadPairs();
  const medicines = loadMedicines();
  const known: KnownIds = {
    medicines: new Set(medicines.ingredients.map(({ id }) => id)),
    classes: new Set(medicines.classes.map(({ id }) => id)),
    herbs: slugsOf('herbs'),
    supplements: slugsOf('supplements'),
    notRecommended: slugsOf('not-recommended'),
    foods: new Set(loadFoods().map(({ id }) => id)),
    ingredients: new Set(loadEveryIngredient().map(({ id }) => id)),
  };
  const references = pairs.flatMap((pair) => pair.references);
  const countBy = (names: readonly string[], nameOf: (pair: Pair) => string) =>
    Object.fromEntries(names.map((name) => [name, pairs.filter((pair) => nameOf(pair) === name).length]));
  return {
    kind: 'pairs',
    counts: {
      rows: pairs.length,
      pairs: pairs.reduce((sum, pair) => sum + medicinesOf(pair).length * thingsOf(pair).length, 0),
      ...countBy(severities, ({ level }) => level),
      ...countBy(howKnown, ({ known: how }) => how),
      medicines: new Set(pairs.flatMap((pair) => pair.medicines)).size,
      classes: new Set(pairs.flatMap((pair) => pair.classes)).size,
      'references read': references.filter(({ url }) => url).length,
    },
    problems: [
      ...(pairs.length < minRows ? [`pairs: ${pairs.length} rows (${minRows} at least)`] : []),
      ...pairs.flatMap((pair) => pairProblems(pair, known)),
      ...twice(pairs.map(({ text }) => text)).map((text) => `pairs: written twice: ${text}`),
      ...unplacedIngredients(pairs, loadPairThings(), known),
    ],
  };
}

/** Ingredients that stand neither in a pair nor among those that are left out, or in both; and unknown names. */
export function unplacedIngredients(
  pairs: readonly Pick<Pair, 'ingredients'>[],
  { foods, ingredients, leftOut }: PairThingsFile,
  known: Pick<KnownIds, 'foods' | 'ingredients'>,
): string[] {
  const inPairs = new Set(pairs.flatMap((pair) => pair.ingredients));
  const out = new Set(leftOut.flatMap(({ items }) => items));
  const named = [...Object.values(foods), ...Object.values(ingredients), [...out]].flat();
  return [
    ...[...known.ingredients]
      .filter((id) => !inPairs.has(id) && !out.has(id))
      .map((id) => `pair-things: ${id} stands in no pair and is not left out`),
    ...[...out].filter((id) => inPairs.has(id)).map((id) => `pair-things: ${id} is left out and in a pair`),
    ...[...named, ...Object.keys(ingredients)]
      .filter((id) => !known.ingredients.has(id))
      .map((id) => `pair-things: there is no ingredient ${id}`),
    ...Object.keys(foods)
      .filter((id) => !known.foods.has(id))
      .map((id) => `pair-things: there is no food ${id}`),
  ];
}

/** Unknown names, duplicate names, and forbidden words. */
export function pairProblems(pair: Pair, known: KnownIds): string[] {
  const where = `pairs "${pair.text.slice(0, 40)}…"`;
  const fields = Object.keys(known) as (keyof KnownIds)[];
  return [
    ...fields.flatMap((field) =>
      pair[field].filter((id) => !known[field].has(id)).map((id) => `${where}: ${field} has no ${id}`),
    ),
    ...pair.except.filter((id) => !known.medicines.has(id)).map((id) => `${where}: except has no ${id}`),
    ...fields.flatMap((field) => twice(pair[field]).map((id) => `${where}: ${field} names ${id} twice`)),
    ...forbiddenProblems(where, { text: pair.text, do: pair.do }),
    ...levelProblems(pair).map((problem) => `${where}: ${problem}`),
  ];
}

/** Words for a question to somebody, or for more than a time. */
const asks =
  /\b(ask|tell|call|say|doctor|pharmacist|clinic|team|neurologist|midwife|measured|checked|help|leave|avoid|none|not)\b/i;
const givesHours = /\b(an|half an|one|two|three|four|five|six|eight|ten|twelve|some|\d+) hours?\b/i;

/** `ask` beside advice that only gives hours is `apart`, and `ask` with a number of hours keeps them for the day's plan. */
function levelProblems({ level, hours, do: advice }: Pair): string[] {
  if (level !== 'ask' || !givesHours.test(advice)) return [];
  if (!asks.test(advice)) return ['says ask, and the advice only gives hours'];
  const isNumber = /\b(?<!some )hours? (apart|between|before|after|away|later)|\bhours? or more/i.test(
    advice,
  );
  return isNumber && hours === undefined ? ['the advice gives hours, and the row has none'] : [];
}

const medicinesOf = ({ medicines, classes }: Pair) => [...medicines, ...classes];
const thingsOf = ({ herbs, supplements, notRecommended, foods, ingredients }: Pair) =>
  [herbs, supplements, notRecommended, foods, ingredients].flat();

const slugsOf = (folder: string) =>
  new Set(contentFiles(folder).map((path) => path.slice(folder.length + 1, -'.yaml'.length)));

const twice = (list: readonly string[]) => [
  ...new Set(list.filter((one, index) => list.indexOf(one) !== index)),
];

export const pairChecks: readonly Check[] = [checkPairs];
