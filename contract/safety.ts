import * as z from 'zod/mini';

/** The flags of cautions, in groups: remedies and the safety profile share this closed list. */
export const flagGroups = {
  states: ['pregnancy', 'breastfeeding', 'trying-to-conceive', 'child', 'surgery-soon'],
  conditions: [
    'kidney-disease',
    'liver-disease',
    'heart-disease',
    'high-blood-pressure',
    'low-blood-pressure',
    'diabetes',
    'thyroid',
    'autoimmune',
    'bleeding-disorder',
    'epilepsy',
    'depression-bipolar',
    'eating-disorder',
    'hormone-sensitive',
    'gallstones',
    'reflux',
    'stomach-ulcer',
    'asthma',
    'glaucoma',
    'g6pd-deficiency',
    'swallowing',
  ],
  allergies: [
    'allergy-ragweed',
    'allergy-celery-birch-mugwort',
    'allergy-nuts',
    'allergy-latex',
    'allergy-aspirin-nsaid',
  ],
  medicines: [
    'blood-thinner',
    'antiplatelet',
    'nsaid',
    'blood-pressure-medicine',
    'nitrate-or-erection',
    'diuretic',
    'digoxin',
    'statin',
    'diabetes-medicine',
    'thyroid-medicine',
    'steroid',
    'hormonal-contraceptive',
    'antidepressant',
    'antipsychotic',
    'lithium',
    'maoi',
    'sedative',
    'opioid',
    'anticonvulsant',
    'levodopa',
    'triptan',
    'acid-blocker',
    'iron-supplement',
    'antibiotic',
    'hiv-medicine',
    'immunosuppressant',
    'chemotherapy',
    'hormone-therapy',
  ],
} as const;
export type FlagGroup = keyof typeof flagGroups;

export const safetyFlags = [
  ...flagGroups.states,
  ...flagGroups.conditions,
  ...flagGroups.allergies,
  ...flagGroups.medicines,
] as const;
export const SafetyFlag = z.enum(safetyFlags);
export type SafetyFlag = z.infer<typeof SafetyFlag>;

/**
 * Flags that a flag implies for cautions: a person with insulin also gets the cautions on diabetes. One step each;
 * `reasonsOf` in domain/remedies/safety.ts follows them.
 */
export const impliedFlags: Partial<Record<SafetyFlag, readonly SafetyFlag[]>> = {
  'acid-blocker': ['reflux'],
  'blood-pressure-medicine': ['high-blood-pressure'],
  'blood-thinner': ['bleeding-disorder'],
  'diabetes-medicine': ['diabetes'],
  'hormone-therapy': ['chemotherapy', 'hormone-sensitive'],
  'nitrate-or-erection': ['low-blood-pressure'],
  'thyroid-medicine': ['thyroid'],
  anticonvulsant: ['epilepsy'],
  antidepressant: ['depression-bipolar'],
  antiplatelet: ['bleeding-disorder'],
  antipsychotic: ['depression-bipolar'],
  digoxin: ['heart-disease'],
  diuretic: ['blood-pressure-medicine'],
  lithium: ['depression-bipolar'],
  maoi: ['antidepressant'],
  nsaid: ['stomach-ulcer', 'bleeding-disorder'],
  opioid: ['sedative'],
  steroid: ['immunosuppressant'],
};

/** Grades of evidence, from several good trials down to use without trials. */
export const evidenceGrades = ['strong', 'moderate', 'limited', 'traditional'] as const;
export const Evidence = z.enum(evidenceGrades);
export type Evidence = z.infer<typeof Evidence>;

/**
 * Levels of an interaction, the strictest first. `avoid`: do not take both. `ask`: talk to a doctor or pharmacist
 * first. `apart`: take both, some hours apart. `watch`: take both, and watch for a sign.
 */
export const severities = ['avoid', 'ask', 'apart', 'watch'] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

export const Caution = z.object({ flag: SafetyFlag, level: Severity, text: z.string() });
export type Caution = z.infer<typeof Caution>;

export const Reference = z.object({
  title: z.string(),
  /** For a paper its journal and year: "BMJ, 2019". */
  publisher: z.string(),
  url: z.nullable(z.string()),
  /** The day on which somebody opened the page and found the claim. */
  reviewed: z.nullable(z.string()),
});
export type Reference = z.infer<typeof Reference>;
