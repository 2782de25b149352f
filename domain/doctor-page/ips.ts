import { flagGroups, type SafetyFlag, type Severity } from '#contract/safety.ts';
import { type Add, absent, coded, loinc, type Reference, type Resource } from './fhir.ts';
import {
  addEpisodes,
  addPregnancy,
  addReadings,
  addState,
  addSummary,
  episodesInWords,
  isVitalSign,
  itemInWords,
} from './ips-observations.ts';
import { headed, linesOf, narrative, paragraph, plain, type Xhtml } from './narrative.ts';
import type { Sheet, SheetTaken, SheetWarning } from './sheet.ts';

// The page for the doctor for machines: a document bundle of the International Patient Summary 2.0.0
// (hl7.org/fhir/uv/ips) in FHIR R4. Codes only where they are certain, text otherwise.

const profile = 'http://hl7.org/fhir/uv/ips/StructureDefinition';

export type IpsBundle = {
  resourceType: 'Bundle';
  entry: { fullUrl: string; resource: Resource }[];
  [element: string]: unknown;
};

export type IpsOptions = {
  now: Date;
  /** A new random UUID, in lower case. */
  newId: () => string;
  /** The name of a flag of the safety profile, in English. */
  flagName: (flag: SafetyFlag) => string;
};

/** A required section without content has a reason; another one is left out. */
type Section = {
  title: string;
  code: [string, string];
  entry: Reference[];
  text: Xhtml[];
  isRequired?: true;
};

const levels: Record<Severity, string> = {
  avoid: 'do not take both',
  ask: 'ask a doctor or pharmacist first',
  apart: 'take some hours apart',
  watch: 'watch for a sign',
};
const perhapsPregnant = 'Pregnant, or perhaps pregnant';
const nothing = 'Nothing is recorded here. That does not mean that there is nothing.';

const textOf = (typed: string) => plain(typed) || 'Without a name';

function sectionOf({ title, code, entry, text, isRequired }: Section): object[] {
  if (entry.length === 0 && text.length === 0 && !isRequired) return [];
  return [
    {
      title,
      code: loinc(...code),
      text: narrative(text.length > 0 ? text : [paragraph(nothing)]),
      ...(entry.length > 0 ? { entry } : {}),
      ...(entry.length === 0 && isRequired
        ? { emptyReason: { ...coded('list-empty-reason', 'unavailable', 'Unavailable'), text: nothing } }
        : {}),
    },
  ];
}

/** "Herb. Contains valerian. 12 of 14 planned doses were taken." */
function notesOf({ kind, ingredients, regular, extra }: SheetTaken): string {
  const contains = ingredients.map(({ name }) => textOf(name)).join(', ');
  return [
    kind === 'other' ? '' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}.`,
    contains && `Contains ${contains}.`,
    regular && `${regular.taken} of ${regular.planned} planned doses were taken.`,
    extra > 0 && `Doses beside the plan: ${extra}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function takenInWords(one: SheetTaken): string {
  const until = one.until === null ? '' : ` until ${one.until}`;
  const dose = [plain(one.dose), one.asNeeded ? 'as needed' : ''].filter(Boolean).join(', ');
  return [`${textOf(one.name)}: ${dose || 'no dose is recorded'}, since ${one.since}${until}.`, notesOf(one)]
    .filter(Boolean)
    .join(' ');
}

function takenAsResource(one: SheetTaken, patient: Reference): Resource {
  const note = notesOf(one);
  const dose = plain(one.dose);
  return {
    resourceType: 'MedicationStatement',
    status: one.until !== null ? 'completed' : 'active',
    medicationCodeableConcept: { text: textOf(one.name) },
    subject: patient,
    effectivePeriod: { start: one.since, ...(one.until === null ? {} : { end: one.until }) },
    informationSource: patient,
    dosage: [{ ...(dose ? { text: dose } : {}), asNeededBoolean: one.asNeeded }],
    ...(note ? { note: [{ text: note }] } : {}),
  };
}

/** What the person said to take, without days and doses. */
const saidAsResource = (text: string, note: string, patient: Reference): Resource => ({
  resourceType: 'MedicationStatement',
  status: 'active',
  medicationCodeableConcept: { text },
  subject: patient,
  effectivePeriod: absent('unknown'),
  informationSource: patient,
  ...(note ? { note: [{ text: note }] } : {}),
});

const warningInWords = ({ names, level, text }: SheetWarning) =>
  `${names.map(textOf).join(' and ')}: ${levels[level]}. ${plain(text)}`.trim();

function medications(sheet: Sheet, patient: Reference, add: Add, kinds: string[]): Section {
  const others = sheet.otherMedicines.map(({ name, ingredients }) => ({
    name: textOf(name),
    note: ingredients.length > 0 ? `Contains ${ingredients.map((one) => textOf(one.name)).join(', ')}.` : '',
  }));
  const kindNote = 'A kind of medicine; the person did not say which.';
  return {
    title: 'Medicines, herbs and supplements',
    code: ['10160-0', 'History of Medication use Narrative'],
    isRequired: true,
    text: [
      ...headed('Taken by a plan', sheet.taken.map(takenInWords)),
      ...headed(
        'Taken, without days and doses',
        others.map(({ name, note }) => [`${name}.`, note].filter(Boolean).join(' ')),
      ),
      ...headed('Kinds of medicine', kinds),
    ],
    entry: [
      ...sheet.taken.map((one) => add(takenAsResource(one, patient))),
      ...others.map(({ name, note }) => add(saidAsResource(name, note, patient))),
      ...kinds.map((kind) => add(saidAsResource(kind, kindNote, patient))),
    ],
  };
}

/** The required sections, and what is pointed out. */
function recorded(sheet: Sheet, patient: Reference, add: Add, flagName: IpsOptions['flagName']): Section[] {
  const named = (group: readonly SafetyFlag[]) =>
    (sheet.flags ?? []).filter((flag) => group.includes(flag)).map((flag) => textOf(flagName(flag)));
  const problems = named(flagGroups.conditions);
  const allergies = named(flagGroups.allergies);
  const warnings = sheet.warnings.map(warningInWords);
  return [
    {
      title: 'Problems',
      code: ['11450-4', 'Problem list - Reported'],
      isRequired: true,
      text: headed('Conditions that the person named', problems),
      entry: problems.map((text) =>
        add({ resourceType: 'Condition', code: { text }, subject: patient, asserter: patient }),
      ),
    },
    {
      title: 'Allergies and intolerances',
      code: ['48765-2', 'Allergies and adverse reactions Document'],
      isRequired: true,
      text: headed('Allergies that the person named', allergies),
      entry: allergies.map((text) =>
        add({
          resourceType: 'AllergyIntolerance',
          clinicalStatus: coded('allergyintolerance-clinical', 'active', 'Active'),
          code: { text },
          patient,
          asserter: patient,
        }),
      ),
    },
    medications(sheet, patient, add, named(flagGroups.medicines)),
    {
      title: 'Interactions that were pointed out',
      code: ['104605-1', 'Alert'],
      text: headed('From a table of interactions; nobody checked them for this person', warnings),
      entry: warnings.map((text) =>
        add({ resourceType: 'Flag', status: 'active', code: { text }, subject: patient }),
      ),
    },
  ];
}

/** What the person measured and noted by themselves. */
function observed(sheet: Sheet, patient: Reference, add: Add, flagName: IpsOptions['flagName']): Section[] {
  const measured = sheet.items.filter(({ kind }) => kind === 'measurement');
  const others = sheet.items.filter(({ kind }) => kind !== 'measurement');
  const signs = measured.filter(isVitalSign);
  const results = measured.filter((item) => !isVitalSign(item));
  const states = (sheet.flags ?? []).filter((flag) =>
    (flagGroups.states as readonly SafetyFlag[]).includes(flag),
  );
  const isPregnant = states.includes('pregnancy');
  const stateNames = states.filter((flag) => flag !== 'pregnancy').map((flag) => textOf(flagName(flag)));
  const days = `${sheet.from} to ${sheet.to}`;
  const byThemselves = `Measured by the person, ${days}`;
  return [
    {
      title: 'Vital signs',
      code: ['8716-3', 'Vital signs note'],
      text: headed(byThemselves, signs.map(itemInWords)),
      entry: signs.flatMap((item) => addReadings(item, patient, add)),
    },
    {
      title: 'Other measurements',
      code: ['30954-2', 'Relevant diagnostic tests/laboratory data note'],
      text: headed(byThemselves, results.map(itemInWords)),
      entry: results.flatMap((item) => addReadings(item, patient, add)),
    },
    {
      title: 'Pregnancy',
      code: ['10162-6', 'History of pregnancies Narrative'],
      text: isPregnant ? [paragraph(perhapsPregnant)] : [],
      entry: isPregnant ? [addPregnancy(perhapsPregnant, sheet, patient, add)] : [],
    },
    {
      title: 'From the person',
      code: ['81338-6', 'Patient Goals, preferences, and priorities for care experience'],
      text: [
        ...headed('Questions', linesOf(sheet.questions)),
        ...headed('Right now', stateNames),
        ...headed(`Recorded, ${days}`, [...others.map(itemInWords), ...sheet.episodes.map(episodesInWords)]),
        ...headed(
          'Trials of one change',
          sheet.trials.map(
            ({ change, outcome, from, to, text }) =>
              `${textOf(change)}, for ${textOf(outcome)}, ${from} to ${to}: ${plain(text)}`,
          ),
        ),
      ],
      entry: [
        ...stateNames.map((name) => addState(name, sheet, patient, add)),
        ...others.flatMap((item) => addSummary(item, sheet, patient, add)),
        ...sheet.episodes.map((one) => addEpisodes(one, sheet, patient, add)),
      ],
    },
  ];
}

/**
 * The sheet as a document bundle of the International Patient Summary. Equal sheets, clocks and ids give equal bundles.
 * Every figure is of the sheet. It says "unavailable" where nothing is recorded, never that there is nothing.
 */
export function ipsBundle(sheet: Sheet, { now, newId, flagName }: IpsOptions): IpsBundle {
  const compositionUrl = `urn:uuid:${newId()}`;
  const entry: IpsBundle['entry'] = [];
  const add: Add = (resource) => {
    const fullUrl = `urn:uuid:${newId()}`;
    entry.push({ fullUrl, resource });
    return { reference: fullUrl };
  };
  const name = plain(sheet.personName);
  const patient = add({
    resourceType: 'Patient',
    name: [name ? { text: name } : { _text: absent('masked') }],
    _birthDate: absent('unknown'),
  });
  const sections = [
    ...recorded(sheet, patient, add, flagName),
    ...observed(sheet, patient, add, flagName),
  ].flatMap(sectionOf);
  const composition: Resource = {
    resourceType: 'Composition',
    meta: { profile: [`${profile}/Composition-uv-ips`] },
    language: 'en',
    status: 'final',
    type: loinc('60591-5', 'Patient summary Document'),
    subject: patient,
    date: now.toISOString(),
    author: [patient],
    title: `Patient summary by the person, ${sheet.madeOn}`,
    section: sections,
  };
  return {
    resourceType: 'Bundle',
    meta: { profile: [`${profile}/Bundle-uv-ips`] },
    language: 'en',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${newId()}` },
    type: 'document',
    timestamp: now.toISOString(),
    entry: [{ fullUrl: compositionUrl, resource: composition }, ...entry],
  };
}
