import type { HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import {
  type DoseCount,
  type KnownPlan,
  type ListedMedicine,
  type TakenWarning,
  takenKinds,
} from '#contract/doctor-page.ts';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import type { Day } from '#contract/shapes.ts';
import { figuresOfDays, isFlow, isWeight, withoutDeleted } from '#domain/check-ins/check-in.ts';
import { withoutHiddenCycle } from '#domain/check-ins/cycle.ts';
import { episodeSpan } from '#domain/check-ins/episode.ts';
import { addDays } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { isOver, plannedBetween, rounded, type Where, zoneOf } from '#domain/doses/doses.ts';
import { nameWords } from '#domain/medicines/medicine-names.ts';
import type { Sheet, SheetEpisodes, SheetItem, SheetTaken, SheetTrial } from './sheet.ts';
import { sheetRange } from './sheet-range.ts';

/** The id of the weight of people who do not follow it as an item. */
export const weightId = 'weight';

/** Ids of what has none of its own, for the ticks. */
export const flagId = (flag: SafetyFlag): string => `flag:${flag}`;
export const listedId = (name: string): string => `medicine:${name}`;
export const nameId = 'name';
export const warningsId = 'warnings';

/** A trial; `itemId`: what is compared, a followed item or the weight; `remedyId`: of the change, as plans have it. */
export type TrialFacts = SheetTrial & { itemId: string | null; remedyId: string | null };

/** All facts that a sheet may show, and the words for them. */
export type SheetFacts = {
  today: Day;
  where: Where;
  personName: string;
  /** Of the range and beyond it. */
  feeling: HowIFeel;
  plans: readonly StoredDosePlan[];
  /** Doses of the range without today. */
  counts: readonly DoseCount[];
  known: readonly KnownPlan[];
  listed: readonly ListedMedicine[];
  flags: SafetyFlag[] | null;
  warnings: readonly TakenWarning[];
  trials: readonly TrialFacts[];
  questions: string;
  words: {
    item: (item: Pick<TrackedItem, 'preset' | 'name'>) => string;
    dose: (plan: StoredDosePlan) => string;
    flag: (flag: SafetyFlag) => string;
  };
};

const averageOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Followed items with recorded days. A day's value is its highest, and a day without one is left out. */
function itemsOf({ feeling, today, words }: SheetFacts): SheetItem[] {
  const { from, to } = sheetRange(today);
  const isIn = (day: Day) => day >= from && day <= to;
  const figures = figuresOfDays(feeling.checkIns.filter(({ day }) => isIn(day)));
  const weighed = feeling.weights
    .filter(({ date }) => isIn(date))
    .map(({ date: day, kg: value }) => ({ day, value }));
  const weight = { id: weightId, preset: 'weight', name: '', kind: 'measurement', unit: 'kg' } as const;
  const all = feeling.items.some(isWeight) ? feeling.items : [...feeling.items, weight];
  return all.flatMap((item): SheetItem[] => {
    const { id, preset, kind, unit } = item;
    const recorded = [...figures].flatMap(([day, ofDay]) => {
      const figure = ofDay.get(id);
      if (!figure) return [];
      const { value, second } = figure;
      return [{ day, value, ...(second !== undefined && { second }) }];
    });
    const days = (isWeight(item) ? weighed : recorded).sort((a, b) => (a.day < b.day ? -1 : 1));
    if (days.length === 0) return [];
    const values = days.map(({ value }) => value);
    return [
      {
        ...{ id, name: words.item(item), preset, kind, unit, days },
        average: averageOf(values),
        highest: Math.max(...values),
        lowest: Math.min(...values),
      },
    ];
  });
}

/** Episodes that began in the range, by item. */
function episodesOf({ feeling, today, where, words }: SheetFacts): SheetEpisodes[] {
  const { from, to } = sheetRange(today);
  const calendar = { dayStart: 0, ...where };
  const begun = feeling.episodes
    .map((episode) => ({ episode, ...episodeSpan(episode, calendar) }))
    .filter(({ first }) => first >= from && first <= to);
  return feeling.items.flatMap((item): SheetEpisodes[] => {
    const own = begun.filter(({ episode }) => episode.itemId === item.id);
    if (own.length === 0) return [];
    const days = new Set<Day>();
    for (const { first, last } of own)
      for (let day = first; day <= last && day <= to; day = addDays(day, 1)) days.add(day);
    const peaks = own.flatMap(({ episode }) => episode.peak ?? []);
    return [
      {
        itemId: item.id,
        name: words.item(item),
        count: own.length,
        days: days.size,
        averagePeak: peaks.length > 0 ? averageOf(peaks) : null,
      },
    ];
  });
}

/** The number of doses that a plan asked for in the range up to yesterday; on its first day from its beginning on. */
function plannedDoses(plan: StoredDosePlan, { today, where }: SheetFacts): number {
  const { from, to } = sheetRange(today);
  const [first] = plan.steps;
  const begins = plan.beganAt === undefined ? 0 : Date.parse(plan.beganAt);
  const zone = zoneOf(plan, where);
  return plannedBetween(plan, from, addDays(to, -1)).filter(
    ({ day, time }) => day !== first?.from || instantAt(zone, day, time).getTime() >= begins,
  ).length;
}

/** Plans that began, and that had not ended before the range: medicines first, what has ended last. */
function takenOf(facts: SheetFacts): SheetTaken[] {
  const { from } = sheetRange(facts.today);
  const all = facts.plans.flatMap((plan): SheetTaken[] => {
    const since = plan.steps[0]?.from ?? facts.today;
    if (since > facts.today || isOver(plan, from)) return [];
    const known = facts.known.find(({ planId }) => planId === plan.id);
    const count = facts.counts.find(({ planId }) => planId === plan.id);
    const { taken = 0, skipped = 0, extra = 0 } = count ?? {};
    const isAsNeeded = plan.asNeeded !== null;
    const ends = [plan.endsOn, plan.stoppedOn && addDays(plan.stoppedOn, -1)].filter((day) => day !== null);
    return [
      {
        planId: plan.id,
        name: plan.name,
        kind: known?.kind ?? 'other',
        ingredients: known?.ingredients ?? [],
        dose: facts.words.dose(plan),
        since,
        until: isOver(plan, facts.today) ? (ends.sort()[0] ?? null) : null,
        asNeeded: isAsNeeded,
        // A dose of a time that the plan has no more was planned too.
        regular: isAsNeeded ? null : { planned: Math.max(plannedDoses(plan, facts), taken + skipped), taken },
        extra,
      },
    ];
  });
  const orderOf = ({ until, kind }: SheetTaken) =>
    (until === null ? 0 : takenKinds.length) + takenKinds.indexOf(kind);
  return all.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Everything that could be on the sheet, in the groups of its ticks. */
export function sheetOffers(read: SheetFacts) {
  const facts = { ...read, feeling: withoutHiddenCycle(withoutDeleted(read.feeling)) };
  const items = itemsOf(facts);
  const episodes = episodesOf(facts);
  const there = new Set([...items.map(({ id }) => id), ...episodes.map(({ itemId }) => itemId)]);
  const flows = facts.feeling.items.filter(isFlow).map(({ id }) => id);
  return {
    items,
    episodes,
    /** Items with days or episodes, in order. */
    followed: [
      ...facts.feeling.items.flatMap((item) =>
        there.has(item.id) ? [{ id: item.id, name: facts.words.item(item) }] : [],
      ),
      ...items.filter(({ id }) => id === weightId).map(({ id, name }) => ({ id, name })),
    ],
    taken: takenOf(facts),
    /** Ids that are not ticked at first, though nobody marked them as private. */
    quiet: flows,
  };
}

/** Do two texts name one thing: is one a part of the other, in whole words? "Magnesium glycinate" and "Magnesium". */
function nameOneThing(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => ` ${nameWords(text).join(' ')} `) as [string, string];
  return one.trim() !== '' && other.trim() !== '' && (one.includes(other) || other.includes(one));
}

/** The page of the A to Z, of `migraine:ginger` and `herb:ginger` alike. */
const slugOf = (remedyId: string) => remedyId.replace(/^.*:/, '');

/** Ids of trials and listed medicines that tell of a private plan, item or figure; plans that are over long ago, too. */
function telling({ plans, known, listed, trials }: SheetFacts, left: ReadonlySet<string>): string[] {
  const hidden = plans.filter(({ id }) => left.has(id));
  const hiddenNames = [
    ...hidden.map(({ name }) => name),
    ...listed.flatMap(({ name }) => (left.has(listedId(name)) ? [name] : [])),
  ];
  const hiddenSlugs = new Set(
    hidden.flatMap(({ remedyId }) => (remedyId === null ? [] : [slugOf(remedyId)])),
  );
  const ingredientsOf = (ids: readonly string[]) =>
    known.filter(({ planId }) => ids.includes(planId)).flatMap(({ ingredients }) => ingredients);
  const hiddenIngredients = [
    ...ingredientsOf(hidden.map(({ id }) => id)),
    ...listed.flatMap(({ name, ingredients }) => (left.has(listedId(name)) ? ingredients : [])),
  ];
  const isHidden = (name: string) =>
    [...hiddenNames, ...hiddenIngredients.map((one) => one.name)].some((each) => nameOneThing(each, name));
  return [
    ...trials
      .filter(
        ({ itemId, remedyId, change }) =>
          (itemId !== null && left.has(itemId)) ||
          (remedyId !== null && hiddenSlugs.has(slugOf(remedyId))) ||
          isHidden(change),
      )
      .map(({ id }) => id),
    ...listed
      .filter(
        ({ name, ingredients }) =>
          isHidden(name) || ingredients.some(({ id }) => hiddenIngredients.some((one) => one.id === id)),
      )
      .map(({ name }) => listedId(name)),
  ];
}

/** The ids that are ticked at first: everything but bleeding, what is private and what tells of it. */
export function tickedAtFirst(facts: SheetFacts, privateIds: readonly string[]): Set<string> {
  const { followed, taken, quiet } = sheetOffers(facts);
  const ids = [
    nameId,
    warningsId,
    ...followed.map(({ id }) => id),
    ...taken.map(({ planId }) => planId),
    ...facts.listed.map(({ name }) => listedId(name)),
    ...(facts.flags ?? []).map(flagId),
    ...facts.trials.map(({ id }) => id),
  ];
  const left = new Set([...privateIds, ...quiet]);
  for (const id of telling(facts, left)) left.add(id);
  return new Set(ids.filter((id) => !left.has(id)));
}

/**
 * The sheet of a person: of the facts, those that are ticked. Notes and places in the body are never on it, and of the
 * interactions none that names what is not ticked. Averages are rounded to a millionth, against errors of adding up.
 */
export function sheetOf(facts: SheetFacts, chosen: ReadonlySet<string>, allowsSecond = false): Sheet {
  const { items, episodes, taken } = sheetOffers(facts);
  const isChosen = ({ planIds, listed, flag }: TakenWarning) =>
    [...planIds, ...listed.map(listedId), ...(flag ? [flagId(flag)] : [])].every((id) => chosen.has(id));
  return {
    personName: chosen.has(nameId) ? facts.personName : '',
    madeOn: facts.today,
    ...sheetRange(facts.today),
    items: items
      .filter(({ id }) => chosen.has(id))
      .map((item) => ({ ...item, average: rounded(item.average) })),
    episodes: episodes.filter(({ itemId }) => chosen.has(itemId)),
    taken: taken.filter(({ planId }) => chosen.has(planId)),
    flags: facts.flags?.filter((flag) => chosen.has(flagId(flag))) ?? null,
    otherMedicines: facts.listed.filter(({ name }) => chosen.has(listedId(name))),
    warnings: chosen.has(warningsId)
      ? facts.warnings.filter(isChosen).map(({ names, flag, level, text }) => ({
          names: flag ? [...names, facts.words.flag(flag)] : names,
          ...{ level, text },
        }))
      : [],
    trials: facts.trials
      .filter(({ id }) => chosen.has(id))
      .map(({ itemId: _, remedyId: _of, ...trial }) => trial),
    questions: facts.questions,
    ...(allowsSecond && { allowsSecond }),
  };
}
