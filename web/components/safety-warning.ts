import type { SafetyWarning } from '#domain/remedies/safety.ts';
import { safety } from '#messages/generated/safety.ts';

/** "You take a blood thinner: ginkgo can raise the risk of bleeding; ask your doctor first." */
export function warning({ reason, text }: Pick<SafetyWarning, 'reason' | 'text'>): string {
  return safety.warning({ lead: leadOf(reason), text: afterColon(text) });
}

function leadOf(reason: SafetyWarning['reason']): string {
  if (reason.flag !== null)
    return reason.medicine === null
      ? safety.leads[reason.flag]()
      : safety.youTake({ medicine: reason.medicine });
  const { medicine, kept } = reason;
  return kept ? safety.kept[kept]({ remedy: medicine }) : safety.youTake({ medicine });
}

/**
 * The advice of a warning: for a pair with a named medicine its own, else the text itself. A profile stored by an older
 * version has no advice.
 */
export function advice({ reason, text, pair }: Pick<SafetyWarning, 'reason' | 'text' | 'pair'>): string {
  return warning({ reason, text: (reason.medicine !== null && pair?.do) || text });
}

/** Names of people, peoples, countries, saints and Latin genera at the start of a caution. */
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

/** A text after a colon or in a sentence: its first letter is lower case, unless it begins a name or an abbreviation. */
export function afterColon(text: string): string {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? '';
  const isAbbreviation = /^\p{Lu}[\p{L}]*\p{Lu}/u.test(word) || /^\p{Lu}\d/u.test(text);
  if (isAbbreviation || properNames.has(word) || /^(?:Vitamin )?[A-Z]\d/.test(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
