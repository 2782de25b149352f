import { flowSteps, maxScale, type Preset, presets } from '#contract/check-in-presets.ts';
import { type Add, coded, loinc, quantity, type Reference, type Resource } from './fhir.ts';
import { plain } from './narrative.ts';
import type { Sheet, SheetEpisodes, SheetItem } from './sheet.ts';

/** The newest recorded days of a measurement that are handed over one by one. */
export const maxReadings = 30;

type Figure = { units: Record<string, string>; code?: [loinc: string, name: string] };

/**
 * Measurements with the UCUM codes of their units. Only vital signs have a code: FHIR R4 fixes it for each. The sheet
 * does not say whether glucose was measured in blood or tissue, or by which protocol waist and peak flow.
 */
const figures: Partial<Record<Preset, Figure>> = {
  'blood-pressure': {
    units: { mmHg: 'mm[Hg]' },
    code: ['85354-9', 'Blood pressure panel with all children optional'],
  },
  pulse: { units: { bpm: '/min' }, code: ['8867-4', 'Heart rate'] },
  temperature: { units: { '°C': 'Cel', '°F': '[degF]' }, code: ['8310-5', 'Body temperature'] },
  weight: { units: { kg: 'kg' }, code: ['29463-7', 'Body weight'] },
  'oxygen-saturation': { units: { '%': '%' }, code: ['2708-6', 'Oxygen saturation in Arterial blood'] },
  glucose: { units: { 'mmol/L': 'mmol/L', 'mg/dL': 'mg/dL' } },
  'peak-flow': { units: { 'L/min': 'L/min' } },
  waist: { units: { cm: 'cm', in: '[in_i]' } },
};

const nameOf = (item: { name: string }) => plain(item.name) || 'Without a name';
const figureOf = (item: SheetItem) => (item.preset ? figures[item.preset] : undefined);
const ucumOf = (item: SheetItem) => {
  const units = figureOf(item)?.units ?? {};
  return Object.hasOwn(units, item.unit) ? units[item.unit] : undefined;
};

/** Is this one of the vital signs of FHIR, in one of its units? */
export const isVitalSign = (item: SheetItem) =>
  figureOf(item)?.code !== undefined && ucumOf(item) !== undefined;

/** An average, to six digits. */
const rounded = (value: number) => Number(value.toPrecision(6));

/** What an observation of the person by themselves has. */
const ownObservation = (patient: Reference): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  subject: patient,
  performer: [patient],
});

/** Adds the readings of a measurement, one a day. */
export function addReadings(item: SheetItem, patient: Reference, add: Add): Reference[] {
  const code = isVitalSign(item) ? figureOf(item)?.code : undefined;
  const unit = plain(item.unit);
  const ucum = ucumOf(item);
  const part = (at: [string, string], value: number | undefined) => ({
    code: loinc(...at),
    ...(value === undefined
      ? { dataAbsentReason: coded('data-absent-reason', 'unknown', 'Unknown') }
      : { valueQuantity: quantity(value, unit, ucum) }),
  });
  return item.days.slice(-maxReadings).map(({ day, value, second }) =>
    add({
      ...ownObservation(patient),
      ...(code && { category: [coded('observation-category', 'vital-signs', 'Vital Signs')] }),
      code: code ? loinc(...code, nameOf(item)) : { text: nameOf(item) },
      effectiveDateTime: day,
      ...(code && item.preset === 'blood-pressure'
        ? {
            component: [
              part(['8480-6', 'Systolic blood pressure'], value),
              part(['8462-4', 'Diastolic blood pressure'], second),
            ],
          }
        : { valueQuantity: quantity(value, unit, ucum) }),
    }),
  );
}

/** The unit of a scale or count, in words. */
function unitOf(item: SheetItem): string {
  if (item.kind === 'count') return 'a day';
  if (item.kind === 'measurement') return plain(item.unit);
  return item.preset === 'menstrual-flow' ? `of ${flowSteps.length - 1}` : `of ${maxScale}`;
}

const isHighGood = ({ preset }: SheetItem) => {
  const facts = preset && presets[preset];
  return facts ? 'isHighGood' in facts : false;
};

/** "Headache: on average 3.5 of 10 (lowest 1, highest 7), recorded on 12 days". */
export function itemInWords(item: SheetItem): string {
  const days = item.days.length;
  // The average, lowest and highest of a sheet are of the first figure of a day.
  const name = item.preset === 'blood-pressure' ? `${nameOf(item)}, upper figure` : nameOf(item);
  if (days === 0) return `${name}: nothing is recorded`;
  const on = `recorded on ${days} ${days === 1 ? 'day' : 'days'}`;
  if (item.kind === 'yes-no') return `${name}: on ${daysWith(item)} days, ${on}`;
  const high = isHighGood(item) ? '; high is good' : '';
  const shown = days > maxReadings && item.kind === 'measurement' ? `; the newest ${maxReadings} follow` : '';
  const average = `on average ${rounded(item.average)} ${unitOf(item)}`.trim();
  return `${name}: ${average} (lowest ${item.lowest}, highest ${item.highest}), ${on}${high}${shown}`;
}

const daysWith = (item: SheetItem) => item.days.filter(({ value }) => value > 0).length;

export function episodesInWords({ name, count, days, averagePeak }: SheetEpisodes): string {
  const peak = averagePeak === null ? '' : `, on average ${rounded(averagePeak)} of ${maxScale} at the peak`;
  return `${nameOf({ name })}: ${count} ${count === 1 ? 'episode' : 'episodes'} on ${days} ${days === 1 ? 'day' : 'days'}${peak}`;
}

/** Adds a symptom, state or count as one observation of the range, in words. */
export function addSummary(item: SheetItem, sheet: Sheet, patient: Reference, add: Add): Reference[] {
  if (item.days.length === 0) return [];
  const part = (text: string, value: number) => ({
    code: { text },
    valueQuantity: quantity(value, unitOf(item)),
  });
  return [
    add({
      ...ownObservation(patient),
      code: { text: nameOf(item) },
      effectivePeriod: { start: sheet.from, end: sheet.to },
      ...(isHighGood(item) && { note: [{ text: 'High values are good.' }] }),
      component: [
        { code: { text: 'Recorded days' }, valueInteger: item.days.length },
        ...(item.kind === 'yes-no'
          ? [{ code: { text: 'Days with it' }, valueInteger: daysWith(item) }]
          : [
              part('Average', rounded(item.average)),
              part('Lowest', item.lowest),
              part('Highest', item.highest),
            ]),
      ],
    }),
  ];
}

export const addEpisodes = (
  { name, count, days, averagePeak }: SheetEpisodes,
  sheet: Sheet,
  patient: Reference,
  add: Add,
): Reference =>
  add({
    ...ownObservation(patient),
    code: { text: `${nameOf({ name })}: episodes` },
    effectivePeriod: { start: sheet.from, end: sheet.to },
    component: [
      { code: { text: 'Episodes' }, valueInteger: count },
      { code: { text: 'Days with an episode' }, valueInteger: days },
      ...(averagePeak === null
        ? []
        : [
            {
              code: { text: 'Average peak' },
              valueQuantity: quantity(rounded(averagePeak), `of ${maxScale}`),
            },
          ]),
    ],
  });

/** Adds what is so for the person now, such as breastfeeding. */
export const addState = (text: string, sheet: Sheet, patient: Reference, add: Add): Reference =>
  add({
    ...ownObservation(patient),
    code: { text },
    effectiveDateTime: sheet.madeOn,
    valueBoolean: true,
  });

/** Adds the pregnancy status. The app asks "pregnant, or perhaps pregnant", which has no code that is certain. */
export const addPregnancy = (text: string, sheet: Sheet, patient: Reference, add: Add): Reference =>
  add({
    ...ownObservation(patient),
    code: loinc('82810-3', 'Pregnancy status'),
    effectiveDateTime: sheet.madeOn,
    valueCodeableConcept: { text },
  });
