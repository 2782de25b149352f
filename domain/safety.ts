import type { Caution, SafetyFlag } from '#contract/safety.ts';
import { safetyLeads } from './safety.words.ts';

/** The same cautions, those to avoid before those to ask about. */
export function avoidFirst(cautions: readonly Caution[]): Caution[] {
  return [...cautions].sort((a, b) => Number(b.level === 'avoid') - Number(a.level === 'avoid'));
}

/** Which cautions of a remedy concern a person who has said this of themselves; what to avoid comes first. */
export function meets(cautions: readonly Caution[], flags: readonly SafetyFlag[]): Caution[] {
  const said = new Set(flags);
  return avoidFirst(cautions.filter(({ flag }) => said.has(flag)));
}

/** "You take a blood thinner: ginkgo can raise the risk of bleeding; ask your doctor first." */
export function warning({ flag, text }: Caution): string {
  return `${safetyLeads[flag]}: ${afterColon(text)}`;
}

/** Names of people, peoples, countries, saints and Latin genera that a caution may begin with. */
const properNames = new Set([
  'Alzheimer',
  'American',
  'Andean',
  'Asháninka',
  'Asian',
  'Brazil',
  'Ceylon',
  'Chinese',
  'Crohn',
  'European',
  'German',
  'Graves',
  'Harpagophytum',
  'Hashimoto',
  'Hypericum',
  'I',
  'Indian',
  'Japanese',
  'Mexican',
  'Nigella',
  'Parkinson',
  'Raynaud',
  'Russian',
  'St',
  'Swiss',
]);

/** A text as it stands after a colon: its first letter small, unless it begins a name or an abbreviation. */
function afterColon(text: string): string {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? '';
  const isAbbreviation = /^\p{Lu}[\p{L}]*\p{Lu}/u.test(word) || /^\p{Lu}\d/u.test(text);
  if (isAbbreviation || properNames.has(word) || /^(?:Vitamin )?[A-Z]\d/.test(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
