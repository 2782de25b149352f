import type { Caution, SafetyFlag } from '#contract/safety.ts';

/** How a line of `never` says that it is for everybody with a flag. A part of a plant, or a use of it, is a condition. */
const saidFor: Partial<Record<SafetyFlag, RegExp>> = {
  child: /^((for )?(a child|children)|under (twelve|fourteen|sixteen|eighteen)( years)?)$/,
  pregnancy: /^((in|during) pregnancy|(while )?pregnant|pregnant women)$/,
  breastfeeding: /^(while |when |in )?(breastfeeding|nursing)$/,
  'surgery-soon': /^before (an operation|surgery)$/,
  'kidney-disease': /^(with )?(kidney disease|weak kidneys|kidney failure)$/,
  'liver-disease': /^(with )?liver disease$/,
  'heart-disease': /^(with )?(heart disease|heart failure|a weak heart)$/,
  'high-blood-pressure': /^(with )?high (blood )?pressure$/,
  diabetes: /^(with )?diabetes$/,
  epilepsy: /^((with )?epilepsy|people who have had a seizure)$/,
  glaucoma: /^(with )?glaucoma$/,
  gallstones: /^(with )?(gallstones|a blocked bile duct)$/,
  'stomach-ulcer': /^(with )?an (open )?ulcer$/,
  asthma: /^(with )?asthma$/,
  'blood-thinner': /^((with|beside) )?((a |another )?blood thinners?|warfarin)$/,
  lithium: /^((with|beside) )?lithium$/,
  digoxin: /^((with|beside) )?digoxin$/,
  maoi: /^((with|beside) )?an mao inhibitor$/,
  antidepressant: /^((with|beside) )?an antidepressant$/,
  immunosuppressant: /^after (a|an organ) transplant$/,
  chemotherapy: /^during chemotherapy$/,
};

/** A line that begins with another word names what is never done, not who never takes it. */
const isAboutWho =
  /^(with|in|during|under|while|when|after|before|beside|for|pregnant|nursing|people|children)\b/;

type Entry = {
  slug: string;
  never?: readonly string[];
  cautions: readonly Pick<Caution, 'flag' | 'level'>[];
};

/** Cautions milder than a line of `never` about the same people: who ticks the flag would read less than who opens the page. */
export function milderThanNever(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ slug, never = [], cautions }) =>
    never
      .filter((line) => isAboutWho.test(line))
      .flatMap((line) => {
        const parts = line.split(/, (?:or |and )?| or | and /);
        return cautions
          .filter(({ flag, level }) => level !== 'avoid' && parts.some((part) => saidFor[flag]?.test(part)))
          .map(({ flag, level }) => `${slug}: "${line}" is never, and the caution ${flag} says ${level}`);
      }),
  );
}
