import { type Preset, presetNames } from '#contract/check-in-presets.ts';

/** Presets for conditions with another name. */
export const ofCondition: Record<string, readonly Preset[]> = {
  migraine: ['migraine', 'headache', 'nausea'],
  'high-blood-pressure': ['blood-pressure', 'pulse'],
  'low-blood-pressure': ['blood-pressure', 'dizziness'],
  'acid-reflux': ['heartburn'],
  indigestion: ['heartburn', 'bloating'],
  gastritis: ['stomach-ache', 'heartburn'],
  'irritable-bowel': ['stomach-ache', 'bloating', 'bowel-movements'],
  constipation: ['bowel-movements', 'bloating'],
  diarrhea: ['bowel-movements', 'cramps'],
  'crohns-and-colitis': ['bowel-movements', 'stomach-ache', 'fatigue'],
  arthritis: ['joint-pain'],
  gout: ['joint-pain'],
  fibromyalgia: ['muscle-pain', 'fatigue', 'sleep-quality'],
  'long-covid': ['fatigue', 'brain-fog'],
  eczema: ['itching', 'skin-rash'],
  psoriasis: ['itching', 'skin-rash'],
  hives: ['itching', 'skin-rash'],
  allergies: ['congestion', 'itching'],
  sinusitis: ['congestion', 'headache'],
  asthma: ['peak-flow', 'cough'],
  'cold-and-flu': ['temperature', 'cough', 'sore-throat'],
  'hot-flashes': ['hot-flushes', 'sleep-quality'],
  menopause: ['hot-flushes', 'sleep-quality', 'mood'],
  'menstrual-cramps': ['cramps'],
  endometriosis: ['cramps', 'pain'],
  pms: ['mood', 'cramps'],
  'type-2-diabetes': ['glucose'],
  prediabetes: ['glucose', 'waist'],
  insomnia: ['sleep-quality', 'energy'],
  depression: ['mood', 'energy'],
  panic: ['anxiety', 'palpitations'],
  vertigo: ['dizziness'],
  sciatica: ['back-pain'],
  anemia: ['fatigue', 'dizziness'],
  'iron-deficiency': ['fatigue', 'dizziness'],
};

/** Presets for conditions that the person has viewed or saved, in the order of the conditions. */
export function proposedFor(conditions: readonly string[]): Preset[] {
  const found = conditions.flatMap(
    (condition) => ofCondition[condition] ?? presetNames.filter((preset) => preset === condition),
  );
  return [...new Set(found)];
}
