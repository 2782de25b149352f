import { type CareGroup, careGroups } from '#contract/remedies.ts';
import { SafetyFlag } from '#contract/safety.ts';
import { contentFiles, readContent } from './read.ts';
import type { Stop } from './remedies.fields.ts';
import { type Sign, SignsFile, type SignUse, type Tier, tiers } from './signs.schema.ts';

/** The table of signs, by key. */
export type Signs = ReadonlyMap<string, Sign>;

/** What a condition shows above its remedies, with whom each sign is for. */
type SeekCare = {
  emergency: string[];
  doctor: string[];
  groups: { emergency: CareGroup[]; doctor: CareGroup[] };
};

/** Every sign. Throws where a file is at fault, or a key stands in two of them. */
export function loadSigns(): Signs {
  const signs = new Map<string, Sign>();
  for (const path of contentFiles('signs')) {
    for (const [key, sign] of Object.entries(readContent(path, SignsFile))) {
      if (signs.has(key)) throw new Error(`catalogue/sources/${path}: ${key} is in another file too`);
      signs.set(key, { key, ...sign });
    }
  }
  return signs;
}

function signOf(signs: Signs, key: string): Sign {
  const sign = signs.get(key);
  if (!sign) throw new Error(`there is no sign ${key} in catalogue/sources/signs`);
  return sign;
}

/** A sign with its tier on this page. Throws if the page's tier is milder than the table's, or the same. */
function tierHere(signs: Signs, use: SignUse): Tiered {
  const sign = signOf(signs, typeof use === 'string' ? use : use.sign);
  const tier = typeof use === 'string' ? sign.tier : use.tier;
  if (typeof use !== 'string' && tiers.indexOf(tier) <= tiers.indexOf(sign.tier))
    throw new Error(`${sign.key} is ${sign.tier} everywhere, and a page can only be stricter than that`);
  return { sign, tier };
}

/** The two lists of a page: in each group of the list for a doctor, signs for the same day come first and say so. */
export function careOf(signs: Signs, uses: readonly SignUse[]): SeekCare {
  const tiered = uses.map((use) => tierHere(signs, use));
  const keys = tiered.map(({ sign }) => sign.key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`${twice} stands twice`);
  const emergency = inOrder(tiered.filter(({ tier }) => tier === 'emergency'));
  const doctor = inOrder(tiered.filter(({ tier }) => tier !== 'emergency'));
  const groups = (list: readonly Tiered[]) => list.map(({ sign }) => groupOf(sign));
  return {
    emergency: emergency.map(({ sign }) => sign.words),
    doctor: doctor.map(({ sign, tier }) => (tier === 'today' ? onTheSameDay(sign.words) : sign.words)),
    groups: { emergency: groups(emergency), doctor: groups(doctor) },
  };
}

type Tiered = { sign: Sign; tier: Tier };

const ofChildren = new Set<string>(['infant', 'child']);
const ofPregnancy = new Set<string>(['pregnancy', 'after-birth', 'trying-to-conceive', 'breastfeeding']);
/** Half of mankind each: their signs stand among those for everybody. */
const ofOneSex = new Set<string>(['women', 'men']);

/** Whom a sign is for, as a page groups it, and the flags of the safety profile whose owners it concerns. */
function groupOf({ for: whom = [] }: Sign): CareGroup {
  const flags = whom.flatMap((one) => SafetyFlag.safeParse(one).data ?? []);
  const is = (group: ReadonlySet<string>) => whom.some((one) => group.has(one));
  if (is(ofChildren)) return { who: 'child', flags };
  if (is(ofPregnancy)) return { who: 'pregnancy', flags };
  return { who: whom.some((one) => !ofOneSex.has(one)) ? 'some' : 'everybody', flags };
}

/**
 * The signs for everybody first, of these the gravest for most people, then those for groups. Where half of a page is
 * for a group, as in croup, that group comes first.
 */
function inOrder(list: readonly Tiered[]): Tiered[] {
  const count = (who: CareGroup['who']) => list.filter(({ sign }) => groupOf(sign).who === who).length;
  const first = careGroups.find((who) => who !== 'some' && count(who) * 2 >= list.length);
  const place = ({ sign }: Tiered) => {
    const { who } = groupOf(sign);
    return who === first ? -1 : careGroups.indexOf(who);
  };
  const rank = (one: Tiered) => one.sign.common ?? 4;
  return [...list].sort(
    (a, b) => place(a) - place(b) || tiers.indexOf(b.tier) - tiers.indexOf(a.tier) || rank(a) - rank(b),
  );
}

/** "Yellow skin (the same day)." A final bracket of the words includes it. */
function onTheSameDay(words: string): string {
  return words.endsWith(').')
    ? `${words.slice(0, -2)}; the same day).`
    : `${words.slice(0, -1)} (the same day).`;
}

/** The texts of a `stop` list after "Stop at once for". */
export function stopsOf(signs: Signs, stops: readonly Stop[]): string[] {
  return stops.map((stop) => {
    if (typeof stop === 'string') return stop;
    const { key, brief, tier } = signOf(signs, stop.sign);
    if (!brief) throw new Error(`${key} has no brief words for a list of what to stop at`);
    if (tier === 'soon' || brief.includes('call')) return brief;
    return tier === 'today' ? `${brief} (a doctor the same day)` : `${brief}: call your emergency number`;
  });
}

const goThere: Record<Tier, string> = {
  emergency: 'Call the emergency number.',
  today: 'See a doctor today.',
  soon: 'See a doctor soon.',
};

/** A sign as a line of a care page. Words that say whom to call stay unchanged. */
export function careLine(signs: Signs, key: string): string {
  const { tier, words } = signOf(signs, key);
  return /\bcall\b/i.test(words) ? words : `${words} ${goThere[tier]}`;
}
