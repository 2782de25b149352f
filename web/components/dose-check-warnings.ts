import type { DoseCheck } from '#contract/doses.ts';
import type { SafetyWarning } from '#domain/remedies/safety.ts';

/** The warnings of a dose check as the app shows warnings. */
export const warningsOfCheck = (warnings: DoseCheck['warnings']): SafetyWarning[] =>
  warnings.map(({ level, text, do: advice, flag, medicine, beside, kept }) => {
    const words = advice ? `${advice} ${text}` : text;
    const reason =
      flag && !beside
        ? { flag, medicine }
        : { flag: null, medicine: beside ?? medicine ?? '', ...(kept && { kept }) };
    // Advice comes from the table of pairs: a caution of a page about the same medicine expands below it.
    return { level, text: words, reason, ...(advice && { about: [] }) };
  });
