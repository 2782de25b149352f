/** What is known of a person and so is guessed first. */
export type PersonWords = {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

/** The product's own name, which is tried on every page that has it. */
const productWords = ['tisane'];
/** A shorter word is part of too many others. */
const shortestWord = 3;
/** What has to be left of a password without those words. */
const leastLeft = 5;

const plainOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The person's address, whole and in its parts, their names and the product's, the longest first. */
export function ownWords({ email, firstName, lastName }: PersonWords): string[] {
  const [local = '', host = ''] = email.split('@');
  const parts = [email, local, ...local.split(/[^\p{L}\p{N}]+/u), host, host.split('.')[0] ?? ''];
  const names = [`${firstName ?? ''}${lastName ?? ''}`, firstName ?? '', lastName ?? ''];
  const words = [...parts, ...names, ...productWords].map(plainOf);
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}

/** Is there hardly anything in this password beside the person's own words? "Maya-1987" is for Maya. */
export function isMadeOfOwnWords(password: string, person: PersonWords): boolean {
  const plain = plainOf(password);
  let left = plain;
  for (const word of ownWords(person)) left = left.replaceAll(word, '');
  return left !== plain && left.length < leastLeft;
}
