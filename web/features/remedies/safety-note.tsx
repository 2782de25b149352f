import type { PairThing } from '#contract/library.ts';
import type { SafetyProfile } from '#contract/remedies.ts';
import type { Caution } from '#contract/safety.ts';
import { comparedWith, isEmptyProfile, warningsFor } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { Warnings } from '#web/components/warnings.tsx';

type SafetyNoteProps = {
  cautions: readonly Caution[];
  /** The things that pair warnings may be about. */
  things: readonly Pick<PairThing, 'kind' | 'slug'>[];
  /** The person's profile; undefined while it is unknown. */
  profile: SafetyProfile | undefined;
};

/** "Compared with the 3 medicines and 2 things you named", and what was not compared; never a claim of safety. */
export function compared(profile: SafetyProfile): string {
  const { medicines, unknown, flags } = comparedWith(profile);
  const parts = [
    ...(medicines > 0 ? [texts.countMedicines({ count: medicines })] : []),
    ...(flags > 0 ? [texts.countThings({ count: flags })] : []),
  ];
  const list =
    parts.length > 0 ? texts.comparedWith({ list: format.list(parts) }) : texts.comparedWithNothing();
  return unknown > 0 ? `${list} ${texts.notCompared({ count: unknown })}` : list;
}

/** The warnings of a remedy by the person's profile; never a statement of safety. */
export function SafetyNote({ cautions, things, profile }: SafetyNoteProps) {
  if (!profile || isEmptyProfile(profile))
    return <p className="text-sm text-ink-soft">{texts.notCheckedAgainstYour()}</p>;
  const warnings = warningsFor({ cautions, things }, profile);
  if (warnings.length === 0) return <p className="text-sm text-ink-soft">{compared(profile)}</p>;
  return <Warnings warnings={warnings} />;
}
