import type { core } from 'zod';
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts';
import { HttpError, type Issue } from './errors.ts';
import { refusalText } from './refusal-text.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text);

/**
 * What a shape of the contract found wrong, with where it is. The contract says it by a code in the place of zod's message;
 * what it leaves to zod has zod's English.
 */
export function issueOf(path: string, found: Pick<core.$ZodIssue, 'message'>): Issue {
  if (!isErrorCode(found.message)) return { path, message: found.message };
  const code = found.message;
  const { maximum: most, minimum: least } = found as { maximum?: number; minimum?: number };
  const parameters = { ...(most !== undefined && { most }), ...(least !== undefined && { least }) };
  return { path, message: refusalText({ code, parameters }), code, parameters };
}

/** A 400 with the first of what is wrong as its message. */
export function wrongInput(issues: [Issue, ...Issue[]]): HttpError {
  const [{ path, message }] = issues;
  const parameters = { reason: message };
  return new HttpError(400, path ? `${message} (${path})` : message, {
    issues,
    code: 'invalid-input',
    parameters,
  });
}

/** Throws a 400 that says what is wrong, if anything is. */
export function refuseWrong(issues: Issue[]): void {
  const [first, ...others] = issues;
  if (first) throw wrongInput([first, ...others]);
}
