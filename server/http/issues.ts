import type { core } from 'zod';
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts';
import { HttpError, type Issue } from './errors.ts';
import { refusalText } from './refusal-text.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text);

/** Maps zod's issue to the code of our text. */
function codeOf(found: SchemaIssue): ErrorCode {
  const { code, origin, input } = found;
  const isText = origin === 'string';
  const isNumber = origin === 'number' || origin === 'int' || origin === 'bigint';
  if (code === 'invalid_type') return input === undefined ? 'value-missing' : 'value-wrong';
  if (code === 'invalid_value') return 'value-not-offered';
  if (code === 'invalid_format') return 'text-malformed';
  if (code === 'too_big') return isText ? 'text-too-long' : isNumber ? 'number-too-high' : 'list-too-long';
  if (code !== 'too_small') return 'value-wrong';
  if (isNumber) return 'number-too-low';
  return isText ? 'text-too-short' : 'list-too-short';
}

type SchemaIssue = Pick<core.$ZodIssue, 'message'> & {
  code?: string | undefined;
  origin?: string;
  input?: unknown;
  maximum?: number | bigint;
  minimum?: number | bigint;
};

/** Zod's issue with its path, code and our text: the contract sets the code as zod's message, else its kind decides. */
export function issueOf(path: string, found: SchemaIssue): Issue {
  const code = isErrorCode(found.message) ? found.message : codeOf(found);
  const { maximum: most, minimum: least } = found;
  const parameters = {
    ...(most !== undefined && { most: Number(most) }),
    ...(least !== undefined && { least: Number(least) }),
  };
  return { path, message: refusalText({ code, parameters }), code, parameters };
}

/** A 400 with the first issue as its message; paths are only in `issues`. */
export function wrongInput(issues: [Issue, ...Issue[]]): HttpError {
  const [{ message }] = issues;
  return new HttpError(400, message, { issues, code: 'invalid-input', parameters: { reason: message } });
}

/** Throws a 400 with the issues, if there are any. */
export function refuseWrong(issues: Issue[]): void {
  const [first, ...others] = issues;
  if (first) throw wrongInput([first, ...others]);
}
