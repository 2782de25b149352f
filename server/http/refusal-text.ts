import type { ErrorCode, Refusal } from '#contract/error-codes.ts';
import { inLocale } from '#messages/define-messages.ts';
import { errors } from '#messages/generated/errors.ts';

const words = inLocale(errors, 'en') as Record<
  ErrorCode,
  (parameters?: Record<string, string | number>) => string
>;

/** The English text of a refusal. */
export const refusalText = ({ code, parameters }: Refusal): string => words[code](parameters);
