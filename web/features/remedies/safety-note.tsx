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
  /** The page says once what was compared: only warnings stand here. */
  isSaidOnce?: boolean;
};

/** "Compared with the 3 medicines and 2 things you named", and what was not compared; never a claim of safety. */
export function compared(profile: SafetyProfile): string {
  if (isEmptyProfile(profile)) return texts.notCheckedAgainstYour();
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
export function SafetyNote({ cautions, things, profile, isSaidOnce = false }: SafetyNoteProps) {
  const warnings = profile ? warningsFor({ cautions, things }, profile) : [];
  if (warnings.length === 0) {
    if (isSaidOnce) return null;
    return (
      <p className="text-sm text-ink-soft">{profile ? compared(profile) : texts.notCheckedAgainstYour()}</p>
    );
  }
  return <Warnings warnings={warnings} />;
}
