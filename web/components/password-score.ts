import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isMadeOfOwnWords, ownWords, type PersonWords } from '#domain/account/password.ts';

const common = new Set(dictionary['passwords-common']);
const zxcvbn = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

export type PasswordScore = {
  /** 0: guessed at once, to 4: not in centuries. */
  level: 0 | 1 | 2 | 3 | 4;
  /** Why it is guessed first, or too short: a public server refuses it. */
  problem?: 'common' | 'own' | 'short';
};

/** Rates a password against an attacker who knows the person. This file is large: load it lazily. */
export function scoreOf(password: string, person: PersonWords): PasswordScore {
  if (password.length < 8) return { level: 0, problem: 'short' };
  if (common.has(password.trim().toLowerCase())) return { level: 0, problem: 'common' };
  if (isMadeOfOwnWords(password, person)) return { level: 0, problem: 'own' };
  // In lower case, too: capitals are tried at once.
  const rate = (text: string) => zxcvbn.check(text.slice(0, 32), ownWords(person)).score;
  const [asIs, lower] = [rate(password), rate(password.trim().toLowerCase())];
  const level = lower < asIs ? lower : asIs;
  return level < 3 ? { level, problem: 'common' } : { level };
}
