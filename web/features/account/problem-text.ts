import { formProblems } from '#messages/generated/form-problems.ts';

const words: Partial<Record<string, () => string>> = formProblems;

/** What a shape of the contract found wrong with a field, which it says by a code. */
export const problemText = (code: string | undefined): string | undefined =>
  code && (words[code]?.() ?? code);
