import type { FastifyRequest } from 'fastify';
import type { PlainErrorCode } from '#contract/error-codes.ts';
import type { PersonWords } from '#domain/account/password.ts';
import { isMadeOfOwnWords, ownWords } from '#domain/account/password.ts';
import type { Config } from '#server/config.ts';
import { HttpError } from '#server/http/errors.ts';
import { refusalText } from '#server/http/refusal-text.ts';

/** Longer ones are rated by their beginning: rating takes time that grows with the length. */
const ratedCharacters = 32;
/** Of 0 to 4: below it a password falls within hours to whoever has the hash. */
const minScore = 3;

type Rating = (password: string, words: readonly string[]) => number;
/** Loaded on first use: it does not slow the start, and most requests do not need it. */
let rating: Promise<Rating> | undefined;

/**
 * How hard a password is to guess, from 0 to 4, for somebody who knows these words: by a list of common passwords,
 * repeats, sequences, dates and neighbouring keys.
 */
function loadRating(): Promise<Rating> {
  rating ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary: { common: dictionary['passwords-common'] }, graphs });
      return (password, words) => zxcvbn.check(password.slice(0, ratedCharacters), [...words]).score;
    },
  );
  return rating;
}

/** Why a password is guessed first: the person's address or name, or the app's name, with little added; or any other reason. */
async function weaknessOf(password: string, words: PersonWords): Promise<PlainErrorCode | undefined> {
  const rate = await loadRating();
  // In lower case, too: capitals are tried at once.
  const score = Math.min(
    ...[...new Set([password, password.trim().toLowerCase()])].map((each) => rate(each, ownWords(words))),
  );
  if (isMadeOfOwnWords(password, words)) return 'password-own-words';
  return score < minScore ? 'password-common' : undefined;
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
