import type { FastifyRequest } from 'fastify';
import type { PlainErrorCode } from '#contract/error-codes.ts';
import type { PersonWords } from '#domain/account/password.ts';
import { isMadeOfOwnWords } from '#domain/account/password.ts';
import type { Config } from '#server/config.ts';
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

/** Why a password is guessed first: it is common, or the person's address or name, or the app's name, with little added. */
async function weaknessOf(password: string, words: PersonWords): Promise<PlainErrorCode | undefined> {
  if ((await commonPasswords()).has(password.trim().toLowerCase())) return 'password-common';
  return isMadeOfOwnWords(password, words) ? 'password-own-words' : undefined;
}

type Place = { config: Pick<Config, 'commonPasswords'>; request: FastifyRequest; field?: string };

/**
 * Refuses a weak password with a 400 and the reason, `field` is its name in the body; or only warns, as the setting
 * says.
 */
export async function refuseWeakPassword(
  password: string,
  words: PersonWords,
  { config, request, field = 'password' }: Place,
): Promise<void> {
  const code = await weaknessOf(password, words);
  if (!code) return;
  if (config.commonPasswords === 'warn') {
    request.log.warn({ code }, 'a password was chosen that is among the first that are guessed');
    return;
  }
  const message = refusalText({ code });
  throw new HttpError(400, message, { code, issues: [{ path: field, message, code }] });
}
