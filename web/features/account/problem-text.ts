import { formProblems } from '#messages/generated/form-problems.ts';

const words: Partial<Record<string, () => string>> = formProblems;

/** The message of a validation code of the contract. */
export const problemText = (code: string | undefined): string | undefined =>
  code && (words[code]?.() ?? code);
