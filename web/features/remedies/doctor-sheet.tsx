import type { BookmarkedRemedy, SafetyProfile } from '#contract/remedies.ts';
import { thingsOf } from '#domain/medicines/matched-warnings.ts';
import { isEmptyProfile, medicineName, warningsFor } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { warning } from '#web/components/safety-warning.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Dose } from './dose.tsx';
import { dateOf } from './saved-remedy.tsx';

type DoctorSheetProps = { items: readonly BookmarkedRemedy[]; profile: SafetyProfile | undefined };

/** On paper only: what the person uses or means to use, how, since when, and what it may not go with. */
export function DoctorSheet({ items, profile }: DoctorSheetProps) {
  return (
    <div className="hidden text-print-lg leading-snug text-black print:block">
      <h1 className="font-display text-print-subtitle font-medium">{texts.naturalRemediesIUse()}</h1>
      <p className="mt-1 mb-4">
        {texts.forMyDoctorOr({ dateOf: dateOf(new Date(serverNow()).toISOString()) })}
      </p>
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr className="border-b-2 border-black">
            <th className="py-1 pr-3">{texts.remedyFor()}</th>
            <th className="py-1 pr-3">{texts.howItIsTaken()}</th>
            <th className="py-1 pr-3">{texts.since()}</th>
            <th className="py-1">{texts.toBeChecked()}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ remedyId, remedyTitle, condition, createdAt, remedy, remedyDescription }) => (
            <tr key={remedyId} className="break-inside-avoid border-b border-neutral-400 align-top">
              <td className="py-2 pr-3">
                <b>{remedyTitle}</b>
                <br />
                {condition.replaceAll('-', ' ')}
              </td>
              <td className="grid gap-1 py-2 pr-3">
                {remedy?.dose ? <Dose remedy={remedy} /> : remedyDescription}
              </td>
              <td className="py-2 pr-3 whitespace-nowrap">{dateOf(createdAt)}</td>
              <td className="py-2">
                {!profile || isEmptyProfile(profile)
                  ? texts.notCheckedAgainstMy()
                  : remedy &&
                    warningsFor(
                      { cautions: remedy.cautions, things: thingsOf(remedy, profile.pairs) },
                      profile,
                    ).map((one) => (
                      <p key={one.text}>
                        {warning(one)} {one.pair?.do}
                      </p>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {profile && profile.medicines.length > 0 && (
        <p className="mt-4">
          <b>{texts.myMedicines()}:</b>{' '}
          {format.list(
            profile.medicines.map((one) =>
              one.known ? medicineName(one) : texts.notKnownHere({ typed: one.typed }),
            ),
          )}
        </p>
      )}
      <p className="mt-4 text-print-xs">{texts.printedFromTisaneIt()}</p>
    </div>
  );
}
