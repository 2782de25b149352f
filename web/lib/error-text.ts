import { errors } from '#messages/generated/errors.ts';

type Parameters = Record<string, string | number>;

/** The body of an error response. */
export type ErrorReply = {
  message?: unknown;
  code?: string;
  parameters?: Parameters;
  issues?: { message: string; code?: string; parameters?: Parameters }[];
};

// Which parameters each takes is in contract/error-codes.ts, and a test compares the two.
const words = errors as unknown as Partial<Record<string, (parameters: Parameters) => string>>;

/** The message of an error code in the page's language; undefined for an unknown code. */
export function errorText({ code, parameters = {}, issues = [] }: ErrorReply): string | undefined {
  const [issue] = issues;
  const reason = issue && ((issue.code && words[issue.code]?.(issue.parameters ?? {})) || issue.message);
  return code === undefined ? undefined : words[code]?.({ ...parameters, ...(reason && { reason }) });
}
