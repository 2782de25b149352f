/** Words about a person, which attackers guess first. */
export type PersonWords = {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

/** The product's name, which attackers also guess. */
const productWords = ['tisane'];
/** Shorter words occur in too many passwords. */
const shortestWord = 3;
/** The minimum number of characters besides those words. */
const minLeft = 5;

const plainOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The person's address and its parts, their names and the product's, longest first. */
export function ownWords({ email, firstName, lastName }: PersonWords): string[] {
  const [local = '', host = ''] = email.split('@');
  const parts = [email, local, ...local.split(/[^\p{L}\p{N}]+/u), host, host.split('.')[0] ?? ''];
  const names = [`${firstName ?? ''}${lastName ?? ''}`, firstName ?? '', lastName ?? ''];
  const words = [...parts, ...names, ...productWords].map(plainOf);
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}

/** Does the password contain little besides the person's own words? "Maya-1987" does for Maya. */
export function isMadeOfOwnWords(password: string, person: PersonWords): boolean {
  const plain = plainOf(password);
  let left = plain;
  for (const word of ownWords(person)) left = left.replaceAll(word, '');
  return left !== plain && left.length < minLeft;
}
