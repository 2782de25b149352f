import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleOf, demoSheet, emptySheet } from './ips.testing.ts';
import { entriesOf, type Finding, ipsFindings, type Json } from './ips-checks.testing.ts';
import { narrativeProblems } from './narrative-checks.testing.ts';

// The checks are held to the five example bundles of the package hl7.fhir.uv.ips 2.0.0, which are good, and to broken
// ones: a check that finds nothing in what is good and something in what is not is worth running on ours.

const folder = path.join(import.meta.dirname, 'ips-2.0.0/examples');
const exampleNames = readdirSync(folder);
const example = (name: string): Json => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const sources: Record<string, () => Json> = {
  ours: () => structuredClone(bundleOf(demoSheet)),
  'ours, empty': () => structuredClone(bundleOf(emptySheet)),
  minimal: () => example('bundle-minimal.json'),
  all: () => example('bundle-ips-all-sections.json'),
  'no information': () => example('bundle-no-info-required-sections.json'),
  first: () => example('ips-examples-bundle-01.json'),
  immunization: () => example('ips-examples-bundle-with-immunization.json'),
};

/** A part of what JSON.parse gives: a test sets its elements as it likes. */
type Loose = ReturnType<typeof JSON.parse>;
const entries = (bundle: Json) => entriesOf(bundle) as Loose[];
const resources = (bundle: Json, type: string): Loose[] =>
  entries(bundle)
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === type);
const first = (bundle: Json, type: string): Loose => resources(bundle, type)[0];
const composition = (bundle: Json) => first(bundle, 'Composition');
const section = (bundle: Json, code: string): Loose =>
  composition(bundle).section.find((one: Loose) => one.code.coding[0].code === code);
const observation = (bundle: Json, code: string): Loose =>
  resources(bundle, 'Observation').find((one) => one.code.coding?.some((at: Loose) => at.code === code));
const withoutSection = (bundle: Json, code: string) => {
  composition(bundle).section = composition(bundle).section.filter(
    (one: Loose) => one !== section(bundle, code),
  );
};

const nowhere = 'urn:uuid:00000000-0000-4000-8000-000000000000';

type By = Finding['by'];
/** What is broken, in what, how, what finds it first, and the words of one finding. */
type Broken = [
  what: string,
  source: keyof typeof sources,
  by: By,
  words: RegExp,
  breakIt: (bundle: Json) => void,
];
// biome-ignore format: a table
const broken: Broken[] = [
  // The bundle
  ['no type of bundle', 'ours', 'structure', /Missing required.*|Bundle.type/, (b) => delete b.type],
  ['a collection, not a document', 'ours', 'rule', /Bundle.type.*fixed/, (b) => Object.assign(b, { type: 'collection' })],
  ['no identifier', 'ours', 'invariant', /bdl-9/, (b) => delete b.identifier],
  ['an identifier without a system', 'ours', 'invariant', /bdl-9/, (b) => delete (b as Loose).identifier.system],
  ['no timestamp', 'minimal', 'invariant', /bdl-10/, (b) => delete b.timestamp],
  ['a timestamp that is a day', 'ours', 'structure', /timestamp/, (b) => Object.assign(b, { timestamp: '2031-03-31' })],
  ['no entries', 'ours', 'rule', /Bundle.entry/, (b) => delete b.entry],
  ['an element that FHIR does not have', 'ours', 'structure', /additional property "colour"/, (b) => Object.assign(b, { colour: 'green' })],
  ['the composition second', 'ours', 'rule', /is no Composition/, (b) => (b as Loose).entry.reverse()],
  ['two compositions', 'ours', 'invariant', /bdl-ips-1/, (b) => (b as Loose).entry.push({ ...entries(b)[0], fullUrl: nowhere })],
  ['no patient', 'ours', 'rule', /0 times Patient/, (b) => Object.assign(b, { entry: entries(b).filter(({ resource }) => resource.resourceType !== 'Patient') })],
  ['two patients', 'no information', 'rule', /2 times Patient/, (b) => (b as Loose).entry.push({ fullUrl: nowhere, resource: first(b, 'Patient') })],
  ['an entry without a fullUrl', 'ours', 'rule', /fullUrl/, (b) => delete entries(b)[2].fullUrl],
  ['one fullUrl twice', 'ours', 'invariant', /bdl-7/, (b) => Object.assign(entries(b)[3], { fullUrl: entries(b)[2].fullUrl })],
  ['a fullUrl that is no uuid', 'ours', 'rule', /fullUrl urn:uuid:1/, (b) => Object.assign(entries(b).at(-1), { fullUrl: 'urn:uuid:1' })],
  ['a request in an entry', 'ours', 'invariant', /bdl-3/, (b) => Object.assign(entries(b)[2], { request: { method: 'POST', url: 'Patient' } })],
  ['a type of resource that FHIR does not have', 'ours', 'structure', /Herb/, (b) => Object.assign(first(b, 'Condition'), { resourceType: 'Herb' })],

  // The composition and its sections
  ['another type of document', 'ours', 'rule', /Composition.type.*pattern/, (b) => Object.assign(composition(b).type.coding[0], { code: '11503-0' })],
  ['no title', 'ours', 'structure', /title/, (b) => delete composition(b).title],
  ['no author', 'first', 'structure', /author/, (b) => delete composition(b).author],
  ['no subject', 'ours', 'rule', /Composition.subject/, (b) => delete composition(b).subject],
  ['a status of its own', 'ours', 'rule', /nearly is not in/, (b) => Object.assign(composition(b), { status: 'nearly' })],
  ['a date of another calendar', 'minimal', 'structure', /date/, (b) => Object.assign(composition(b), { date: '31.03.2031' })],
  ['no problems', 'ours', 'rule', /sectionProblems is missing/, (b) => withoutSection(b, '11450-4')],
  ['no allergies', 'minimal', 'rule', /sectionAllergies is missing/, (b) => withoutSection(b, '48765-2')],
  ['no medicines', 'all', 'rule', /sectionMedications is missing/, (b) => withoutSection(b, '10160-0')],
  ['problems twice', 'ours', 'rule', /sectionProblems is there 2/, (b) => composition(b).section.push(section(b, '11450-4'))],
  ['vital signs twice', 'ours', 'rule', /sectionVitalSigns is there 2/, (b) => composition(b).section.push(section(b, '8716-3'))],
  ['neither an entry nor a reason', 'ours, empty', 'rule', /ips-comp-1/, (b) => delete section(b, '48765-2').emptyReason],
  ['a reason beside entries', 'ours', 'invariant', /cmp-2/, (b) => Object.assign(section(b, '48765-2'), { emptyReason: { text: 'none' } })],
  ['a section without a narrative', 'immunization', 'rule', /section.text/, (b) => delete section(b, '10160-0').text],
  ['a section without a title', 'ours', 'rule', /section.title/, (b) => delete section(b, '10160-0').title],
  ['a section without a code', 'ours', 'rule', /section.code/, (b) => delete section(b, '8716-3').code],
  ['a section of sections', 'ours', 'rule', /section.section/, (b) => Object.assign(section(b, '8716-3'), { section: [section(b, '10160-0')] })],
  ['a problem among the medicines', 'ours', 'rule', /type Condition/, (b) => section(b, '10160-0').entry.push(section(b, '11450-4').entry[0])],
  ['an allergy among the problems', 'first', 'rule', /type AllergyIntolerance/, (b) => section(b, '11450-4').entry.push(section(b, '48765-2').entry[0])],
  ['a mistyped code of LOINC', 'ours', 'rule', /8716-4 is no code of LOINC/, (b) => Object.assign(section(b, '8716-3').code.coding[0], { code: '8716-4' })],

  // References
  ['an entry of a section that is not there', 'ours', 'rule', /is not in the bundle/, (b) => Object.assign(section(b, '10160-0').entry[0], { reference: nowhere })],
  ['a resource that a reference needs', 'minimal', 'rule', /is not in the bundle/, (b) => Object.assign(b, { entry: entries(b).filter(({ resource }) => resource.resourceType !== 'Medication') })],
  ['a relative reference to nothing', 'all', 'rule', /is not in the bundle/, (b) => Object.assign(first(b, 'Condition').subject, { reference: 'Patient/somebody' })],
  ['a reference to another type', 'ours', 'rule', /points to Condition/, (b) => Object.assign(composition(b).author[0], section(b, '11450-4').entry[0])],
  ['a problem of somebody else', 'no information', 'rule', /somebody else/, (b) => Object.assign(composition(b).subject, { reference: composition(b).author[0].reference })],
  ['a reference by name alone', 'ours', 'rule', /Condition.subject.reference/, (b) => Object.assign(first(b, 'Condition'), { subject: { display: 'Maya' } })],

  // The patient
  ['no name', 'ours', 'rule', /Patient.name/, (b) => delete first(b, 'Patient').name],
  ['a name without words', 'ours', 'invariant', /ips-pat-1/, (b) => Object.assign(first(b, 'Patient'), { name: [{ use: 'usual' }] })],
  ['no day of birth', 'minimal', 'rule', /Patient.birthDate/, (b) => delete first(b, 'Patient').birthDate],
  ['no reason for no day of birth', 'ours, empty', 'rule', /Patient.birthDate/, (b) => delete first(b, 'Patient')._birthDate],
  ['a day of birth that no calendar has', 'first', 'structure', /birthDate/, (b) => Object.assign(first(b, 'Patient'), { birthDate: '1972-13-41' })],
  ['a gender that is not of the list', 'all', 'rule', /gender/, (b) => Object.assign(first(b, 'Patient'), { gender: 'F' })],
  ['a contact without anything', 'minimal', 'invariant', /pat-1/, (b) => Object.assign(first(b, 'Patient'), { contact: [{ relationship: [{ text: 'mother' }] }] })],

  // Medicines, problems, allergies, alerts
  ['a medicine without a name', 'ours', 'structure', /medication/, (b) => delete first(b, 'MedicationStatement').medicationCodeableConcept],
  ['a medicine without a time', 'ours', 'rule', /effective\[x\]/, (b) => delete first(b, 'MedicationStatement').effectivePeriod],
  ['a medicine without a status', 'first', 'structure', /status/, (b) => delete first(b, 'MedicationStatement').status],
  ['a medicine that is sometimes taken', 'ours', 'rule', /sometimes is not in/, (b) => Object.assign(first(b, 'MedicationStatement'), { status: 'sometimes' })],
  ['a medicine that ends before it begins', 'ours', 'invariant', /per-1/, (b) => Object.assign(first(b, 'MedicationStatement').effectivePeriod, { end: '2030-01-01' })],
  ['a dose that is a number', 'ours', 'structure', /dosage/, (b) => Object.assign(first(b, 'MedicationStatement').dosage[0], { text: 1 })],
  ['a problem without a code', 'ours', 'rule', /Condition.code/, (b) => delete first(b, 'Condition').code],
  ['an allergy without a code', 'minimal', 'rule', /AllergyIntolerance.code/, (b) => delete first(b, 'AllergyIntolerance').code],
  ['an allergy without a status', 'ours', 'invariant', /ait-1/, (b) => delete first(b, 'AllergyIntolerance').clinicalStatus],
  ['an allergy of another list', 'ours', 'rule', /clinicalStatus/, (b) => Object.assign(first(b, 'AllergyIntolerance').clinicalStatus.coding[0], { code: 'strong' })],
  ['an alert that is not active', 'ours', 'rule', /Flag.status/, (b) => Object.assign(first(b, 'Flag'), { status: 'inactive' })],
  ['an immunization without its day', 'immunization', 'structure', /occurrence/, (b) => delete first(b, 'Immunization').occurrenceDateTime],
  ['a text of nothing', 'ours', 'rule', /no text/, (b) => Object.assign(first(b, 'Condition').code, { text: '' })],
  ['a null', 'ours', 'structure', /null/i, (b) => Object.assign(first(b, 'Condition'), { note: null })],

  // Observations
  ['an observation without a status', 'ours', 'structure', /status/, (b) => delete observation(b, '8867-4').status],
  ['a vital sign without a day', 'ours', 'rule', /effective\[x\]/, (b) => delete observation(b, '8867-4').effectiveDateTime],
  ['a vital sign of a month', 'ours', 'invariant', /vs-1/, (b) => Object.assign(observation(b, '8867-4'), { effectiveDateTime: '2031-03' })],
  ['a vital sign without a value', 'ours', 'invariant', /vs-2/, (b) => delete observation(b, '8867-4').valueQuantity],
  ['a vital sign of no category', 'ours', 'rule', /category of vital signs/, (b) => delete observation(b, '29463-7').category],
  ['a vital sign of nobody', 'ours', 'rule', /Observation.subject/, (b) => delete observation(b, '8867-4').subject],
  ['a weight in stones', 'ours', 'rule', /29463-7 is not in/, (b) => Object.assign(observation(b, '29463-7').valueQuantity, { code: '[stone_av]' })],
  ['a temperature without a code of its unit', 'ours', 'rule', /8310-5 is not in/, (b) => delete observation(b, '8310-5').valueQuantity.code],
  ['a pulse in words', 'ours', 'structure', /valueQuantity|value/, (b) => Object.assign(observation(b, '8867-4').valueQuantity, { value: '64' })],
  ['a pulse as text', 'ours', 'rule', /8867-4 has no quantity/, (b) => { delete observation(b, '8867-4').valueQuantity; observation(b, '8867-4').valueString = '64'; }],
  ['a blood pressure of one figure', 'ours', 'rule', /without one 8462-4/, (b) => observation(b, '85354-9').component.pop()],
  ['a blood pressure in kPa', 'ours', 'rule', /8480-6 is not in/, (b) => Object.assign(observation(b, '85354-9').component[0].valueQuantity, { code: 'kPa' })],
  ['half a blood pressure without a reason', 'ours', 'invariant', /vs-3/, (b) => delete observation(b, '85354-9').component[0].valueQuantity],
  ['a value and a reason for none', 'ours', 'invariant', /obs-6/, (b) => Object.assign(observation(b, '8867-4'), { dataAbsentReason: { text: 'unknown' } })],
  ['a text of control characters', 'ours', 'rule', /no text/, (b) => Object.assign(first(b, 'Condition').code, { text: 'as\u0000thma' })],
  ['a unit by code of no system', 'ours', 'invariant', /qty-3/, (b) => delete observation(b, '8867-4').valueQuantity.system],
  ['two values', 'ours', 'rule', /value\[x\] has 2 values/, (b) => Object.assign(observation(b, '8867-4'), { valueString: '64' })],
  ['a pregnancy with components', 'ours', 'rule', /Observation.component/, (b) => Object.assign(observation(b, '82810-3'), { component: [{ code: { text: 'week' }, valueInteger: 8 }] })],
  ['a result of a laboratory without a performer', 'first', 'rule', /Observation.performer/, (b) => resources(b, 'Observation').forEach((one) => { delete one.performer; })],
  ['a result of a laboratory without a value', 'first', 'invariant', /ips-2/, (b) => resources(b, 'Observation').forEach((one) => { for (const name of Object.keys(one)) if (/^(value|component|hasMember)/.test(name)) delete one[name]; })],

  // Narratives
  ['a name that is not escaped', 'ours', 'rule', /script/, (b) => { section(b, '11450-4').text.div = section(b, '11450-4').text.div.replace('<li>', '<li><script>alert(1)</script>'); }],
  ['an ampersand that is not escaped', 'ours', 'rule', /not escaped/, (b) => { section(b, '11450-4').text.div = section(b, '11450-4').text.div.replace('<li>', '<li>salt & pepper'); }],
  ['a tag that is not closed', 'first', 'rule', /closes nothing/, (b) => { section(b, '11450-4').text.div = section(b, '11450-4').text.div.replace('</div>', '<b></div>'); }],
  ['a narrative of no namespace', 'ours', 'rule', /no div of XHTML/, (b) => { section(b, '11450-4').text.div = '<div>Asthma</div>'; }],
  ['a narrative without a word', 'ours', 'rule', /is empty/, (b) => { section(b, '11450-4').text.div = '<div xmlns="http://www.w3.org/1999/xhtml"><p> </p></div>'; }],
  ['a narrative with a control character', 'ours', 'rule', /XML does not have/, (b) => { section(b, '11450-4').text.div = section(b, '11450-4').text.div.replace('<li>', '<li>\u0007'); }],
  ['a narrative that acts', 'all', 'rule', /onclick/, (b) => { section(b, '11450-4').text.div = '<div xmlns="http://www.w3.org/1999/xhtml"><p onclick="go()">Asthma</p></div>'; }],
];

const inWords = ({ by, at, what }: Finding) => `${by}: ${at} ${what}`;

/** The findings of each broken bundle; each is checked once. */
const found = new Map<string, Finding[]>();
function foundIn([what, source, , , breakIt]: Broken): Finding[] {
  const known = found.get(what);
  if (known) return known;
  const bundle = sources[source]?.() ?? {};
  breakIt(bundle);
  const findings = ipsFindings(bundle);
  found.set(what, findings);
  return findings;
}

describe('the checks of a patient summary', () => {
  it.each(exampleNames)('find nothing in the example %s', (name) => {
    expect(ipsFindings(example(name)).map(inWords)).toEqual([]);
  });

  it('have five examples and many broken bundles', () => {
    expect(exampleNames).toHaveLength(5);
    expect(broken.length).toBeGreaterThanOrEqual(40);
    expect(new Set(broken.map(([what]) => what)).size).toBe(broken.length);
    expect(new Set(broken.map(([, source]) => source))).toEqual(new Set(Object.keys(sources)));
  });

  it.each(Object.keys(sources))('find nothing in what is broken below: %s', (source) => {
    expect(ipsFindings(sources[source]?.() ?? {}).map(inWords)).toEqual([]);
  });

  it.each(broken)('find %s (%s)', (...one) => {
    const [, , by, words] = one;
    const findings = foundIn(one);
    const named = findings.filter((each) => each.by === by && words.test(`${each.at} ${each.what}`));
    expect(named.length, findings.map(inWords).join('\n')).toBeGreaterThan(0);
  });

  it('are three that each find what the others do not', () => {
    const alone = broken
      .map((one) => new Set(foundIn(one).map(({ by }) => by)))
      .filter(({ size }) => size === 1)
      .flatMap((by) => [...by]);
    expect([...new Set(alone)].sort()).toEqual(['invariant', 'rule', 'structure']);
  });
});

describe('the check of a narrative', () => {
  const div = (inside: string) => `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`;

  it('allows what FHIR allows', () => {
    expect(narrativeProblems(div('<p>a &lt; b<br/>&#39;&nbsp;<b>c</b></p><!-- a note -->'))).toEqual([]);
  });

  it.each([
    ['<iframe>a</iframe>', /iframe/],
    ['<p onload="go()">a</p>', /onload/],
    ['<a href="javascript:go()">a</a>', /href/],
    ['<p class=x>a</p>', /no tag/],
    ['a < b', /no tag/],
    ['&copy; a', /not escaped/],
    ['<p>a</b></p>', /closes nothing/],
    ['\ud800 a', /XML/],
  ])('finds what is wrong in %s', (inside, words) => {
    expect(narrativeProblems(div(inside)).join()).toMatch(words);
  });
});
