import { formProblems } from '#messages/en/form-problems.ts';

const words: Partial<Record<string, () => string>> = formProblems;

/** What a shape of the contract found wrong with a field, which it says by a code. */
export function problemText(field: { message?: string | undefined } | undefined): string | undefined {
  const code = field?.message;
  return code && (words[code]?.() ?? code);
}
