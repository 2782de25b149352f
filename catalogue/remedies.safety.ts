import type { SafetyFlag } from '#contract/safety.ts';
import type { HerbMonograph } from './remedies.load.ts';
import type { Condition } from './remedies.schema.ts';

type Rule = { about: string; applies: (herb: HerbMonograph) => boolean; flags: readonly SafetyFlag[] };

const genus =
  (...names: string[]) =>
  ({ latin }: HerbMonograph) =>
    names.some((name) => latin.includes(name));
const says = (pattern: RegExp) => (herb: HerbMonograph) =>
  pattern.test([herb.summary, ...herb.cautions.map(({ text }) => text)].join('\n'));

/** Cautions that a plant's family or its substances require. */
const rules: readonly Rule[] = [
  {
    about: 'a plant of the celery family',
    applies: genus(
      ...['Anethum', 'Angelica', 'Apium', 'Carum', 'Centella', 'Coriandrum', 'Cuminum', 'Foeniculum'],
      ...['Petroselinum', 'Pimpinella'],
    ),
    flags: ['allergy-celery-birch-mugwort'],
  },
  {
    about: 'a plant of the daisy family',
    applies: genus(
      ...['Achillea', 'Arctium', 'Arnica', 'Artemisia', 'Calendula', 'Cichorium', 'Cynara', 'Echinacea'],
      ...['Matricaria', 'Silybum', 'Solidago', 'Tanacetum', 'Taraxacum'],
    ),
    flags: ['allergy-ragweed', 'allergy-celery-birch-mugwort'],
  },
  {
    about: 'a plant with salicylates',
    applies: genus('Filipendula', 'Salix', 'Populus', 'Gaultheria'),
    flags: [
      ...(['allergy-aspirin-nsaid', 'asthma', 'nsaid', 'stomach-ulcer', 'antiplatelet'] as const),
      ...(['blood-thinner', 'bleeding-disorder', 'child', 'kidney-disease', 'steroid'] as const),
    ],
  },
  {
    about: 'a plant that moves bile',
    applies: genus(
      'Gentiana',
      'Cynara',
      'Taraxacum',
      'Cichorium',
      'Curcuma',
      'Mentha × piperita',
      'Berberis',
    ),
    flags: ['gallstones'],
  },
  {
    about: 'a plant that its own page warns of with an ulcer',
    applies: says(/\bwith an ulcer\b|\ban open ulcer\b/i),
    flags: ['stomach-ulcer'],
  },
  {
    about: 'a plant that drives out water, as its own page says,',
    applies: says(/\bmakes more urine\b|\bwater-driving\b|\bflushing tea\b|\bdrives (out )?(some )?water\b/i),
    flags: ['diuretic', 'lithium'],
  },
];

/** Required flags that a plant lacks. */
export function missingFlags(herbs: readonly HerbMonograph[]): string[] {
  return herbs.flatMap((herb) => {
    const said = new Set(herb.cautions.map(({ flag }) => flag));
    return rules
      .filter(({ applies }) => applies(herb))
      .flatMap(({ about, flags }) =>
        flags
          .filter((flag) => !said.has(flag))
          .map((flag) => `herbs/${herb.slug}: ${about} without a caution for ${flag}`),
      );
  });
}

const askedByAll: readonly SafetyFlag[] = ['pregnancy', 'breastfeeding', 'child'];

/** Supplements without cautions for pregnancy, breastfeeding or children. */
export function unansweredStates(supplements: readonly Pick<HerbMonograph, 'slug' | 'cautions'>[]): string[] {
  return supplements.flatMap(({ slug, cautions }) =>
    askedByAll
      .filter((asked) => !cautions.some(({ flag }) => flag === asked))
      .map((asked) => `supplements/${slug}: no caution for ${asked}`),
  );
}

/** Plants without a sign to stop. */
export function missingStops(herbs: readonly HerbMonograph[]): string[] {
  return herbs.filter(({ stop }) => stop.length === 0).map(({ slug }) => `herbs/${slug}: no sign to stop at`);
}

/** Incomplete durations: "for up to three." */
export function unfinishedTimes(herbs: readonly HerbMonograph[]): string[] {
  return herbs
    .filter(({ dose }) => /\bfor up to (two|three|four|six|eight|ten|twelve)[.;,]/i.test(dose))
    .map(({ slug }) => `herbs/${slug}: the dose says for up to how many, and not of what`);
}

const bowl = /\b(bowl|basin|pot) of (very )?(hot|boiling|steaming)|\bhot[^.]{0,30}\bin a bowl\b/i;

/** Open bowls of hot water, which scald; warnings against them are allowed. */
export function openBowls(entries: readonly { where: string; text: string }[]): string[] {
  return entries
    .filter(({ text }) => text.split(/(?<=[.;])\s/).some((part) => bowl.test(part) && !/\bscald/i.test(part)))
    .map(({ where }) => `${where}: asks for a bowl of hot water`);
}

/** Something is cooked and then blended, with nothing else between but what is said about it. */
const blendedHot = /\b(simmer|boil|cook)\w*\b[^.]*\bblend/i;
const cooled = /\b(cool|lukewarm|ajar)/i;

/** Hot food in a blender throws its lid off and scalds: a text says that it cools first. */
export function hotBlends(entries: readonly { where: string; text: string }[]): string[] {
  return entries
    .filter(({ text }) => blendedHot.test(text) && !cooled.test(text))
    .map(({ where }) => `${where}: blends what is still hot`);
}

const amount = /(?<![-\d])\b\d[\d,.]*\s?(?:mg|g|mcg|µg|ml|IU|grams?|drops|capsules?|tablets?)\b/i;

/** Titles of plants and supplements with a dose: reminders and lists of rituals show only the title. */
export function dosesInTitles(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, herbs, supplements }) =>
    [...herbs, ...supplements]
      .filter(({ title = '' }) => amount.test(title))
      .map(({ title }) => `conditions/${name}: the title "${title}" is a dose without its warnings`),
  );
}

/** Flags of people whom ibuprofen and similar painkillers can harm, besides kidney disease. */
const harmedByPainkillers: readonly SafetyFlag[] = [
  ...(['allergy-aspirin-nsaid', 'asthma', 'stomach-ulcer', 'blood-thinner', 'antiplatelet'] as const),
  ...(['heart-disease', 'blood-pressure-medicine', 'lithium', 'immunosuppressant'] as const),
  ...(['antidepressant', 'pregnancy', 'bleeding-disorder'] as const),
];

/** Practices that warn people with kidney disease of anti-inflammatory painkillers, but not the other people. */
export function painkillersForAll(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, lifestyle }) =>
    lifestyle
      .filter(({ cautions }) =>
        cautions.some(
          ({ flag, text }) => flag === 'kidney-disease' && /ibuprofen|anti-inflammator/i.test(text),
        ),
      )
      .flatMap(({ id, cautions }) =>
        harmedByPainkillers
          .filter((flag) => cautions.every((caution) => caution.flag !== flag))
          .map((flag) => `conditions/${name} ${id}: a painkiller without a caution for ${flag}`),
      ),
  );
}

/** Grades that claim studies without a reference. */
export function unreferencedGrades(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, mindset }) =>
    mindset
      .filter(({ evidence, references }) => evidence !== 'traditional' && references.length === 0)
      .map(({ id, evidence }) => `conditions/${name} ${id}: ${evidence} without a reference`),
  );
}
