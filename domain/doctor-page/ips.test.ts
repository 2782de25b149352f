import { describe, expect, it } from 'vitest';
import { safetyFlags } from '#contract/safety.ts';
import {
  bundleOf,
  demoSheet,
  emptySheet,
  hostileNames,
  itemOf,
  seededIds,
  sheetNamed,
  twelveMedicines,
} from './ips.testing.ts';
import { type IpsBundle, ipsBundle } from './ips.ts';
import { ipsFindings, type Json } from './ips-checks.testing.ts';
import { maxReadings } from './ips-observations.ts';
import type { Sheet } from './sheet.ts';
import { checkSheets } from './sheets.testing.ts';

type Section = { title: string; text: { div: string }; entry?: { reference: string }[]; emptyReason?: Json };

const resourcesOf = (bundle: IpsBundle, type: string) =>
  bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);

/** The section of a code of LOINC, with what its entries point to. */
function sectionOf(bundle: IpsBundle, code: string) {
  const sections = bundle.entry[0]?.resource.section as (Section & { code: Json })[];
  const section = sections.find((one) => JSON.stringify(one.code).includes(`"${code}"`));
  const entries = (section?.entry ?? []).map(
    ({ reference }) => bundle.entry.find(({ fullUrl }) => fullUrl === reference)?.resource ?? {},
  );
  return section && { ...section, entries: entries as Json[] };
}

/** Each coding in a part of the bundle, as "system code". */
function codesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(codesIn);
  if (typeof part !== 'object' || part === null) return [];
  const { system, code } = part as Json;
  const own = typeof system === 'string' && typeof code === 'string' ? [`${system} ${code}`] : [];
  return [...own, ...Object.values(part).flatMap(codesIn)];
}

const problems = { code: '11450-4', type: 'Condition' };
const medicines = '10160-0';
const vitalSigns = '8716-3';
const results = '30954-2';
const story = '81338-6';

describe('a sheet as a patient summary', () => {
  it.each([
    ['nothing at all', emptySheet],
    ['a few things for six weeks', demoSheet],
    ['twelve medicines', twelveMedicines],
    ...hostileNames.map((name): [string, Sheet] => [JSON.stringify(name.slice(0, 30)), sheetNamed(name)]),
  ])('is a good one: %s', (_name, sheet) => {
    expect(ipsFindings(bundleOf(sheet))).toEqual([]);
  });

  it('is a good one, whatever is on the sheet', () => {
    checkSheets(100, (sheet, seed) => {
      expect(ipsFindings(bundleOf(sheet, seed))).toEqual([]);
    });
  });

  it('is the same for the same sheet, clock and ids', () => {
    expect(bundleOf(demoSheet)).toEqual(bundleOf(structuredClone(demoSheet)));
    expect(bundleOf(demoSheet, 2)).not.toEqual(bundleOf(demoSheet, 1));
    expect(bundleOf(demoSheet).timestamp).toBe('2031-03-31T09:30:00.000Z');
  });

  it('asks for each id once', () => {
    const ids: string[] = [];
    const newId = seededIds(3);
    const bundle = ipsBundle(demoSheet, {
      now: new Date(0),
      newId: () => {
        const id = newId();
        ids.push(id);
        return id;
      },
      flagName: String,
    });
    expect(ids).toHaveLength(bundle.entry.length + 1);
  });

  it('says of an empty section that nothing is recorded, never that there is nothing', () => {
    for (const flags of [null, []]) {
      const bundle = bundleOf({ ...emptySheet, flags });
      for (const code of [problems.code, '48765-2', medicines]) {
        const section = sectionOf(bundle, code);
        expect(section?.entry).toBeUndefined();
        expect(codesIn(section?.emptyReason)).toEqual([
          'http://terminology.hl7.org/CodeSystem/list-empty-reason unavailable',
        ]);
        expect(section?.text.div).toContain('does not mean that there is nothing');
      }
      expect(JSON.stringify(bundle)).not.toMatch(/nilknown|no known/i);
      for (const code of [vitalSigns, results, story, '10162-6', '104605-1'])
        expect(sectionOf(bundle, code)).toBeUndefined();
    }
  });

  it('names the person, or says that the name was left out', () => {
    expect(resourcesOf(bundleOf(demoSheet), 'Patient')[0]?.name).toEqual([{ text: 'Maya Okafor' }]);
    const [unnamed] = resourcesOf(bundleOf({ ...demoSheet, personName: ' \u0000 ' }), 'Patient');
    expect(JSON.stringify(unnamed?.name)).toContain('masked');
    expect(JSON.stringify(bundleOf({ ...demoSheet, personName: '' }))).not.toContain('Maya');
    expect(JSON.stringify(unnamed?._birthDate)).toContain('unknown');
  });

  it('has only codes that are certain', () => {
    const allowed = [
      ...['60591-5', '11450-4', '48765-2', '10160-0', '104605-1', '8716-3', '30954-2', '10162-6', '81338-6'],
      ...['85354-9', '8480-6', '8462-4', '8867-4', '8310-5', '29463-7', '2708-6', '82810-3'],
    ].map((code) => `http://loinc.org ${code}`);
    const used = codesIn(bundleOf({ ...demoSheet, flags: [...safetyFlags] }));
    expect(used.filter((code) => code.startsWith('http://loinc.org')).sort()).toEqual(
      expect.arrayContaining(allowed),
    );
    const other = used.filter((code) => !allowed.includes(code));
    expect([...new Set(other)].sort()).toEqual([
      'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical active',
      'http://terminology.hl7.org/CodeSystem/data-absent-reason unknown',
      'http://terminology.hl7.org/CodeSystem/observation-category vital-signs',
      ...['%', '/min', '[degF]', '[in_i]', 'kg', 'mm[Hg]', 'mmol/L'].map(
        (unit) => `http://unitsofmeasure.org ${unit}`,
      ),
    ]);
  });

  it('puts medicines, herbs and supplements in one section, by name', () => {
    const section = sectionOf(bundleOf(demoSheet), medicines);
    expect(section?.entries.map((one) => [one.medicationCodeableConcept, one.status])).toEqual([
      [{ text: 'Magnesium' }, 'active'],
      [{ text: 'Valerian' }, 'completed'],
      [{ text: 'Sumatriptan 50' }, 'active'],
      [{ text: 'Zoloft' }, 'active'],
      [{ text: 'Flag triptan' }, 'active'],
    ]);
    expect(section?.entries[1]).toMatchObject({
      effectivePeriod: { start: '2031-01-01', end: '2031-03-10' },
      dosage: [{ text: '1 tablet daily at 08:00', asNeededBoolean: false }],
      note: [{ text: 'Herb. 36 of 41 planned doses were taken. Doses beside the plan: 2.' }],
    });
    expect(section?.entries[2]).toMatchObject({
      dosage: [{ asNeededBoolean: true }],
      note: [{ text: 'Medicine. Contains Sumatriptan. Doses beside the plan: 5.' }],
    });
    expect(sectionOf(bundleOf(twelveMedicines), medicines)?.entries).toHaveLength(12);
  });

  it('puts each flag where it belongs', () => {
    const bundle = bundleOf({ ...emptySheet, flags: [...safetyFlags] });
    expect(sectionOf(bundle, problems.code)?.entries).toHaveLength(20);
    expect(sectionOf(bundle, '48765-2')?.entries).toHaveLength(5);
    expect(sectionOf(bundle, medicines)?.entries).toHaveLength(28);
    expect(sectionOf(bundle, story)?.entries).toHaveLength(4);
    expect(sectionOf(bundle, '10162-6')?.entries[0]?.valueCodeableConcept).toEqual({
      text: 'Pregnant, or perhaps pregnant',
    });
    for (const flag of safetyFlags.filter((one) => one !== 'pregnancy'))
      expect(JSON.stringify(bundle)).toContain(`Flag ${flag}`);
  });

  it('codes vital signs in their units, and other measurements as text', () => {
    const bundle = bundleOf(demoSheet);
    const [pressure, half] = sectionOf(bundle, vitalSigns)?.entries ?? [];
    const mmHg = { unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' };
    expect(pressure).toMatchObject({
      effectiveDateTime: '2031-03-01',
      component: [{ valueQuantity: { value: 128, ...mmHg } }, { valueQuantity: { value: 82, ...mmHg } }],
    });
    expect(half).toMatchObject({
      component: [{ valueQuantity: { value: 135 } }, { dataAbsentReason: { coding: [{ code: 'unknown' }] } }],
    });
    expect(sectionOf(bundle, results)?.entries).toMatchObject([
      { code: { text: 'Glucose' }, valueQuantity: { value: 5.4, code: 'mmol/L' } },
      { code: { text: 'Waist' }, valueQuantity: { value: 31.5, code: '[in_i]' } },
      { code: { text: 'Ferritin' }, valueQuantity: { value: 18, unit: 'µg/L' } },
    ]);
    // A unit that the preset does not have, as of an older app.
    const odd = itemOf({ preset: 'pulse', name: 'Pulse', kind: 'measurement', unit: 'toString' }, [60]);
    const oddBundle = bundleOf({ ...emptySheet, items: [odd] });
    expect(sectionOf(oddBundle, vitalSigns)).toBeUndefined();
    expect(sectionOf(oddBundle, results)?.entries).toMatchObject([
      { code: { text: 'Pulse' }, valueQuantity: { value: 60, unit: 'toString' } },
    ]);
  });

  it('hands over the newest readings one by one', () => {
    const values = Array.from({ length: maxReadings + 1 }, (_, index) => 50 + index);
    const pulse = itemOf({ preset: 'pulse', name: 'Pulse', kind: 'measurement', unit: 'bpm' }, values);
    const section = sectionOf(bundleOf({ ...emptySheet, items: [pulse] }), vitalSigns);
    expect(section?.entries).toHaveLength(maxReadings);
    expect(section?.entries.at(-1)?.effectiveDateTime).toBe('2031-03-31');
    expect(section?.text.div).toContain('recorded on 31 days; the newest 30 follow');
  });

  it('tells symptoms, episodes, trials and questions in words, with their figures', () => {
    const section = sectionOf(bundleOf(demoSheet), story);
    expect(section?.text.div).toContain(
      '<li>Headache: on average 3.5 of 10 (lowest 0, highest 7), recorded on 4 days</li>',
    );
    expect(section?.text.div).toContain('<li>Palpitations: on 2 days, recorded on 3 days</li>');
    expect(section?.text.div).toContain('<li>Nausea: nothing is recorded</li>');
    expect(section?.text.div).toContain(
      '<li>Migraine: 3 episodes on 4 days, on average 6.5 of 10 at the peak</li>',
    );
    expect(section?.text.div).toContain('It cannot be told whether it helped.');
    expect(section?.text.div).toContain('<li>Can I stop valerian?</li><li>Is 135 over 82 too high?</li>');
    const flow = section?.entries.find((one) => JSON.stringify(one.code).includes('Menstrual flow'));
    expect(flow).toMatchObject({
      effectivePeriod: { start: '2031-02-18', end: '2031-03-30' },
      component: [
        { valueInteger: 3 },
        { valueQuantity: { value: 2, unit: 'of 4' } },
        { valueQuantity: { value: 0 } },
        { valueQuantity: { value: 4 } },
      ],
    });
  });

  it('has no figure that is not on the sheet', () => {
    // Ids and addresses have digits that mean nothing.
    const figures = (part: unknown): number[] => {
      if (typeof part === 'number') return [part];
      if (Array.isArray(part)) return part.flatMap(figures);
      if (typeof part !== 'object' || part === null) return [];
      return Object.values(part).flatMap(figures);
    };
    const days = demoSheet.items.flatMap((item) => [
      item.days.length,
      item.days.filter(({ value }) => value > 0).length,
    ]);
    const onSheet = new Set([...figures(demoSheet), ...days]);
    const bundle = bundleOf(demoSheet);
    const inBundle = figures(bundle);
    expect(inBundle.length).toBeGreaterThan(30);
    expect(inBundle.filter((one) => !onSheet.has(one))).toEqual([]);

    const inWords = (text: string) => text.match(/\d+(\.\d+)?/g) ?? [];
    // The ends of scales are no figures of the person.
    const said = new Set([...[...onSheet].map(String), ...inWords(JSON.stringify(demoSheet)), '10', '4']);
    const sections = bundle.entry[0]?.resource.section as Section[];
    const told = sections.flatMap(({ text }) => inWords(text.div.replace(/<[^>]*>|&[^;]*;/g, ' ')));
    expect(told.length).toBeGreaterThan(60);
    expect(told.filter((one) => !said.has(one))).toEqual([]);
  });

  it('escapes what people type, and keeps it readable', () => {
    const [script, ampersand] = hostileNames.map((name) => bundleOf(sheetNamed(name)));
    expect(JSON.stringify(sectionOf(script as IpsBundle, medicines)?.text)).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    );
    expect(sectionOf(ampersand as IpsBundle, medicines)?.text.div).toContain('Salt &amp; pepper &amp;amp;');
    const named = (name: string) => resourcesOf(bundleOf(sheetNamed(name)), 'Patient')[0]?.name;
    expect(named('🌿👩‍⚕️ שלום')).toEqual([{ text: '🌿👩‍⚕️ שלום' }]);
    expect(named('a\u0000b\n c')).toEqual([{ text: 'a b c' }]);
    expect(named('\u202eturned\u202c')).toEqual([{ text: 'turned' }]);
  });
});
