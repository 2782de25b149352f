// What of HL7 FHIR R4 (hl7.org/fhir/R4) the bundle for machines has.

export type Resource = { resourceType: string; [element: string]: unknown };
export type Reference = { reference: string };
/** Puts a resource into the bundle, and returns the reference to it. */
export type Add = (resource: Resource) => Reference;

const terminology = 'http://terminology.hl7.org/CodeSystem';

export const coded = (system: string, code: string, display: string) => ({
  coding: [{ system: `${terminology}/${system}`, code, display }],
});
/** A concept of LOINC. `display` is its name there. */
export const loinc = (code: string, display: string, text?: string) => ({
  coding: [{ system: 'http://loinc.org', code, display }],
  ...(text ? { text } : {}),
});

/** Why a required value is not there. */
export const absent = (reason: 'unknown' | 'masked') => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }],
});

/** A value with its unit; `ucum`: the unit's code, if it is certain. */
export const quantity = (value: number, unit: string, ucum?: string) => ({
  value,
  ...(unit ? { unit } : {}),
  ...(ucum ? { system: 'http://unitsofmeasure.org', code: ucum } : {}),
});
