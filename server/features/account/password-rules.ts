import type { PlainErrorCode } from '#contract/error-codes.ts';
import type { PersonWords } from '#domain/account/password.ts';
import { isMadeOfOwnWords } from '#domain/account/password.ts';
import { HttpError } from '#server/http/errors.ts';
import { refusalText } from '#server/http/refusal-text.ts';

/** Fetched at the first use: a start does not wait for them, and most requests never ask. */
let common: Promise<Set<string>> | undefined;

/** Some 18,000 passwords that are tried first, of the lengths that we take; in small letters. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((each) => each.length >= 8)),
  );
  return common;
}

/**
 * Refuses a password that others guess first: one of the common ones, or one that is the person's own address or name,
 * or ours, with little beside it. Throws a 400 that says which; `field` is where it stands in the body.
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
