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

/** What a plant's family or its substances ask for, whoever writes the page. */
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

/** Flags that a plant has to have and has not. */
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

/** Supplements that say nothing to those who ask about every one of them. */
export function unansweredStates(supplements: readonly Pick<HerbMonograph, 'slug' | 'cautions'>[]): string[] {
  return supplements.flatMap(({ slug, cautions }) =>
    askedByAll
      .filter((asked) => !cautions.some(({ flag }) => flag === asked))
      .map((asked) => `supplements/${slug}: no caution for ${asked}`),
  );
}

/** Plants with no sign at which to stop. */
export function missingStops(herbs: readonly HerbMonograph[]): string[] {
  return herbs.filter(({ stop }) => stop.length === 0).map(({ slug }) => `herbs/${slug}: no sign to stop at`);
}

/** A time that is cut off: "for up to three." */
export function unfinishedTimes(herbs: readonly HerbMonograph[]): string[] {
  return herbs
    .filter(({ dose }) => /\bfor up to (two|three|four|six|eight|ten|twelve)[.;,]/i.test(dose))
    .map(({ slug }) => `herbs/${slug}: the dose says for up to how many, and not of what`);
}

const bowl = /\b(bowl|basin|pot) of (very )?(hot|boiling|steaming)|\bhot[^.]{0,30}\bin a bowl\b/i;

/** Open bowls of hot water, which scald; texts that name them to warn are let be. */
export function openBowls(entries: readonly { where: string; text: string }[]): string[] {
  return entries
    .filter(({ text }) => text.split(/(?<=[.;])\s/).some((part) => bowl.test(part) && !/\bscald/i.test(part)))
    .map(({ where }) => `${where}: asks for a bowl of hot water`);
}

const amount = /(?<![-\d])\b\d[\d,.]*\s?(?:mg|g|mcg|µg|ml|IU|grams?|drops|capsules?|tablets?)\b/i;

/** Titles of plants and supplements that name a dose: a reminder and a list of rituals show the title alone. */
export function dosesInTitles(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, herbs, supplements }) =>
    [...herbs, ...supplements]
      .filter(({ title = '' }) => amount.test(title))
      .map(({ title }) => `conditions/${name}: the title "${title}" is a dose without its warnings`),
  );
}

/** Whom ibuprofen and its kind can harm, beside people with weak kidneys. */
const harmedByPainkillers: readonly SafetyFlag[] = [
  ...(['allergy-aspirin-nsaid', 'asthma', 'stomach-ulcer', 'blood-thinner', 'antiplatelet'] as const),
  ...(['heart-disease', 'blood-pressure-medicine', 'lithium', 'immunosuppressant'] as const),
  ...(['antidepressant', 'pregnancy', 'bleeding-disorder'] as const),
];

/** Practices that keep an anti-inflammatory painkiller from weak kidneys and forget others whom it harms. */
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

/** A grade that claims studies needs one to point to. */
export function unreferencedGrades(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, mindset }) =>
    mindset
      .filter(({ evidence, references }) => evidence !== 'traditional' && references.length === 0)
      .map(({ id, evidence }) => `conditions/${name} ${id}: ${evidence} without a reference`),
  );
}
