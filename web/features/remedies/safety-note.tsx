import type { PairThing } from '#contract/library.ts';
import type { SafetyProfile } from '#contract/remedies.ts';
import type { Caution } from '#contract/safety.ts';
import { comparedWith, isEmptyProfile, together, warningsFor } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { safety } from '#messages/generated/safety.ts';
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
  if (isEmptyProfile(profile)) return texts.notChecked();
  const { medicines, unknown, flags } = comparedWith(profile);
  const parts = [
    ...(medicines > 0 ? [texts.countMedicines({ count: medicines })] : []),
    ...(flags > 0 ? [texts.countThings({ count: flags })] : []),
  ];
  const list =
    parts.length > 0 ? texts.comparedWith({ list: format.list(parts) }) : texts.comparedWithNothing();
  return unknown > 0 ? `${list} ${texts.notCompared({ count: unknown })}` : list;
}

/** How many medicines and ticked things are named; of more it says how many. */
const maxNamed = 2;

/** In one line what remedies are compared with: "Checked against: Eliquis and Blood thinner". */
export function checkedAgainst(profile: SafetyProfile): string {
  const { unknown } = comparedWith(profile);
  const medicines = profile.medicines.filter(({ known }) => known !== null);
  const flags = profile.flags ?? [];
  if (medicines.length + flags.length === 0) return texts.comparedWithNothing();
  const names = [...medicines.map(({ typed }) => typed), ...flags.map((flag) => safety.labels[flag]())];
  const parts =
    names.length <= maxNamed
      ? names
      : [
          ...(medicines.length > 0 ? [texts.countMedicines({ count: medicines.length })] : []),
          ...(flags.length > 0 ? [texts.countMore({ count: flags.length })] : []),
        ];
  return texts.checkedAgainst({ list: format.list(parts), unknown });
}

/** The warnings of a remedy by the person's profile; never a statement of safety. */
export function SafetyNote({ cautions, things, profile, isSaidOnce = false }: SafetyNoteProps) {
  const warnings = profile ? warningsFor({ cautions, things }, profile) : [];
  if (warnings.length === 0) {
    if (isSaidOnce) return null;
    return <p className="text-sm text-ink-soft">{profile ? compared(profile) : texts.notChecked()}</p>;
  }
  const more = together(warnings).length - 1;
  // A closed card shows the strictest one.
  return (
    <div className="grid gap-1 group-data-[state=closed]/card:[&>ul>li:not(:first-child)]:hidden">
      <Warnings warnings={warnings} />
      {more > 0 && (
        <p className="hidden text-sm text-ink-soft group-data-[state=closed]/card:block">
          {texts.andMore({ count: more })}
        </p>
      )}
    </div>
  );
}
