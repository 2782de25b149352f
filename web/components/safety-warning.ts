import type { Met } from '#domain/remedies/safety.ts';
import { safety } from '#messages/generated/safety.ts';

/** "You take a blood thinner: ginkgo can raise the risk of bleeding; ask your doctor first." */
export function warning({ said, text }: Pick<Met, 'said' | 'text'>): string {
  const lead =
    said.flag !== null && said.medicine === null
      ? safety.leads[said.flag]()
      : safety.youTake({ medicine: said.medicine ?? '' });
  return safety.warning({ lead, text: afterColon(text) });
}

/**
 * What to do about it: of a named medicine's pair its advice, of all else the words that say it already. A profile that an
 * older version stored on the device has no advice.
 */
export function advice({ said, text, pair }: Pick<Met, 'said' | 'text' | 'pair'>): string {
  return warning({ said, text: (said.medicine !== null && pair?.do) || text });
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
