/** Sentences end here; commas, lines and "but" divide only what is said to be absent. */
const sentenceEnd = /[.!?…]+(?!\d)/;
const clauseEnd = /[,;:\n]+|\bbut\b/i;

const negation = /\b(?:no|not|without)\b|n['’]t\b/i;
/** "Can not breathe" is a sign itself. */
const unable = /\b(?:can|could)\s*$/i;
/** "No chest pain this bad before": it is there. */
const compares = /\b(?:like this|like that|(?:so|this|that|as) bad|such|worse)\b/i;
const fillers = /^(?:(?:any|the|a|an|more|longer|feeling|having|had|have|really|in)\s+)*/i;

/** Others, as somebody tells of them; "my" words after that are the person's own again. */
const ofOthers =
  /^\s*(?:my\s+)?(?:mum|mom|mother|dad|father|son|daughter|husband|wife|sister|brother|gran|grandma|grandpa|grandmother|grandfather|aunt|uncle|friend)\b(?!.*\b(?:i|i['’]m|me|my)\b)/i;
const longAgo = /\b(?:19|20)\d\d\b|\byears ago\b|\blast year\b/i;

type Leads<Place> = (text: string) => Place | null;

/**
 * Is the sign of a clause said to be absent: "no chest pain today"? Only where the word after the negation belongs to the
 * sign: without it nothing leads to care, and without the negation the words do. So "no feeling in my arm" and "no sleep,
 * from chest pain" stay signs.
 */
function isAbsent<Place>(clause: string, leads: Leads<Place>): boolean {
  const found = negation.exec(clause);
  if (!found || compares.test(clause)) return false;
  const before = clause.slice(0, found.index);
  const after = clause
    .slice(found.index + found[0].length)
    .trim()
    .replace(fillers, '');
  if (unable.test(before) || leads(before) || !leads(after)) return false;
  return !leads(after.replace(/^\S+\s*/, ''));
}

/** Is it told of another person, in a past year: "mum had a stroke in 2019"? What comes after the year is read. */
function isOfAnother<Place>(clause: string, leads: Leads<Place>, year: string): boolean {
  const when = longAgo.exec(clause);
  if (!when || !ofOthers.test(clause) || (/\d/.test(when[0]) && when[0] >= year)) return false;
  return !leads(clause.slice(when.index + when[0].length));
}

/**
 * Where the words of a note lead, by `leads` (null: nowhere), read sentence by sentence: words of two sentences make no
 * sign together. Clauses that say that a sign is absent, or was another person's in a past year, do not count. When in
 * doubt it is a sign: a person can take it back. `year` is that of the note.
 */
export function signOfNote<Place>(note: string, leads: Leads<Place>, year: string): Place | null {
  for (const sentence of note.split(sentenceEnd)) {
    if (!leads(sentence)) continue;
    const said = sentence
      .split(clauseEnd)
      .filter((clause) => !isAbsent(clause, leads) && !isOfAnother(clause, leads, year));
    const place = leads(said.join(', '));
    if (place) return place;
  }
  return null;
}
