import type { PlainErrorCode } from '#contract/error-codes.ts';
import type { PersonWords } from '#domain/account/password.ts';
import { isMadeOfOwnWords } from '#domain/account/password.ts';
import { HttpError } from '#server/http/errors.ts';
import { refusalText } from '#server/http/refusal-text.ts';

/** Loaded on first use: it does not slow the start, and most requests do not need it. */
let common: Promise<Set<string>> | undefined;

/** Some 18,000 common passwords of the lengths that we accept, in lower case. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((each) => each.length >= 8)),
  );
  return common;
}

/**
 * Refuses a weak password: a common one, or the person's address or name, or the app's name, with little added. Throws
 * a 400 with the reason; `field` is its name in the body.
 */
export async function refuseWeakPassword(
  password: string,
  words: PersonWords,
  field = 'password',
): Promise<void> {
  const refuseIt = (code: PlainErrorCode) => {
    const message = refusalText({ code });
    return new HttpError(400, message, { code, issues: [{ path: field, message, code }] });
  };
  const plain = password.trim().toLowerCase();
  if ((await commonPasswords()).has(plain)) {
    throw refuseIt('password-common');
  }
  if (isMadeOfOwnWords(password, words)) {
    throw refuseIt('password-own-words');
  }
}
