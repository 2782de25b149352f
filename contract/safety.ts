import * as z from 'zod/mini';

/** What a caution may be about: the closed list that remedies and the safety profile share. */
export const safetyFlags = [
  'pregnancy',
  'breastfeeding',
  'trying-to-conceive',
  'child',
  'kidney-disease',
  'liver-disease',
  'heart-disease',
  'high-blood-pressure',
  'low-blood-pressure',
  'diabetes',
  'thyroid',
  'autoimmune',
  'bleeding-disorder',
  'surgery-soon',
  'epilepsy',
  'depression-bipolar',
  'eating-disorder',
  'hormone-sensitive',
  'gallstones',
  'reflux',
  'allergy-ragweed',
  'allergy-nuts',
  'allergy-latex',
  'blood-thinner',
  'antiplatelet',
  'blood-pressure-medicine',
  'diabetes-medicine',
  'diuretic',
  'lithium',
  'digoxin',
  'statin',
  'thyroid-medicine',
  'antidepressant',
  'sedative',
  'anticonvulsant',
  'immunosuppressant',
  'chemotherapy',
  'hormonal-contraceptive',
  'antibiotic',
  'iron-supplement',
  'levodopa',
  'maoi',
  'triptan',
  'hiv-medicine',
  'glaucoma',
  'g6pd-deficiency',
] as const;
export const SafetyFlag = z.enum(safetyFlags);
export type SafetyFlag = z.infer<typeof SafetyFlag>;

/** How well something is known, from several good trials down to use without trials. */
export const evidenceGrades = ['strong', 'moderate', 'limited', 'traditional'] as const;
export const Evidence = z.enum(evidenceGrades);
export type Evidence = z.infer<typeof Evidence>;

/** `avoid`: do not take it with this. `ask`: talk to a doctor or pharmacist first. */
export const Caution = z.object({ flag: SafetyFlag, level: z.enum(['ask', 'avoid']), text: z.string() });
export type Caution = z.infer<typeof Caution>;

export const Reference = z.object({ title: z.string(), publisher: z.string(), url: z.nullable(z.string()) });
export type Reference = z.infer<typeof Reference>;
