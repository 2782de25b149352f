import type { CheckIn, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';

/** The pages that say where to go: of a condition, or of words that need care. */
export type CarePlace = { condition: string } | { care: string };

export const careAddress = (place: CarePlace): string =>
  `/heal-hub?${'care' in place ? `care=${place.care}` : `condition=${place.condition}`}`;

type Figures = { value: number; second?: number | undefined };
type Rule = { preset: string; unit?: string; isSign: (figures: Figures) => boolean; place: CarePlace };

const fever: CarePlace = { condition: 'fever' };
const cold: CarePlace = { care: 'heat-stroke' };
const sugar: CarePlace = { care: 'diabetic-emergency' };

/**
 * Values that need care now, whoever has them. Only where a guideline names the number. A pulse, a peak flow and all
 * scales are no sign: what is normal differs too much between people.
 */
const rules: readonly Rule[] = [
  {
    // 180/120 mmHg or more: "severe hypertension", 2025 AHA/ACC guideline on high blood pressure; NHLBI, symptoms.
    preset: 'blood-pressure',
    isSign: ({ value, second = 0 }) => value >= 180 || second >= 120,
    place: { condition: 'high-blood-pressure' },
  },
  {
    // 92 % or less: NHS England, pulse oximetry at home. A score of 3 in NEWS2 (Royal College of Physicians 2017) is 91.
    preset: 'oxygen-saturation',
    isSign: ({ value }) => value <= 92,
    place: { condition: 'bronchitis' },
  },
  // 40 °C: the sign of heat stroke (CDC, NIOSH). Under 35 °C: hypothermia (NHS).
  { preset: 'temperature', unit: '°C', isSign: ({ value }) => value >= 40, place: fever },
  { preset: 'temperature', unit: '°F', isSign: ({ value }) => value >= 104, place: fever },
  { preset: 'temperature', unit: '°C', isSign: ({ value }) => value < 35, place: cold },
  { preset: 'temperature', unit: '°F', isSign: ({ value }) => value < 95, place: cold },
  // Under 3.0 mmol/L: level 2 hypoglycemia (ADA Standards of Care 2025, 6). Above 300 mg/dL: CDC, ketoacidosis.
  { preset: 'glucose', unit: 'mmol/L', isSign: ({ value }) => value < 3 || value > 16.7, place: sugar },
  { preset: 'glucose', unit: 'mg/dL', isSign: ({ value }) => value < 54 || value > 300, place: sugar },
];

/** Where a value says that the person should go now; null for all other values. */
export function careSignOf(item: Pick<TrackedItem, 'preset' | 'unit'>, figures: Figures): CarePlace | null {
  const rule = rules.find(
    ({ preset, unit, isSign }) =>
      preset === item.preset && (unit ?? item.unit) === item.unit && isSign(figures),
  );
  return rule?.place ?? null;
}

/** A sign in a record; `key` is of the record with what it says, so that a correction is another one. */
export type CareSign = { place: CarePlace; key: string };

/**
 * The first sign that needs care in check-ins: in a value, else in the words of a note, as `ofNote` reads them (with its
 * day). Those whose keys were `seen` do not count.
 */
export function careSignIn(
  checkIns: readonly Pick<CheckIn, 'id' | 'day' | 'values' | 'note'>[],
  items: readonly Pick<TrackedItem, 'id' | 'preset' | 'unit'>[],
  ofNote: (note: string, day: Day) => CarePlace | null,
  seen: ReadonlySet<string> = new Set(),
): CareSign | null {
  for (const { id, day, values, note } of checkIns) {
    for (const figures of values) {
      const item = items.find((each) => each.id === figures.itemId);
      const place = item && careSignOf(item, figures);
      const key = [id, figures.itemId, figures.value, figures.second ?? ''].join(' ');
      if (place && !seen.has(key)) return { place, key };
    }
    const key = `${id} ${note}`;
    const place = note === '' || seen.has(key) ? null : ofNote(note, day);
    if (place) return { place, key };
  }
  return null;
}
