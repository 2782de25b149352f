import type { BookmarkedRemedy } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { meets, warning } from '#domain/safety.ts';
import { dateOf } from './saved-remedy.tsx';

type DoctorSheetProps = { items: readonly BookmarkedRemedy[]; flags: readonly SafetyFlag[] | null };

/** On paper only: what the person uses or means to use, how, since when, and what it may not go with. */
export function DoctorSheet({ items, flags }: DoctorSheetProps) {
  return (
    <div className="hidden text-[11pt] leading-snug text-black print:block">
      <h1 className="font-display text-[20pt] font-medium">Natural remedies I use or consider</h1>
      <p className="mt-1 mb-4">For my doctor or pharmacist · {dateOf(new Date().toISOString())}</p>
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr className="border-b-2 border-black">
            <th className="py-1 pr-3">Remedy, for</th>
            <th className="py-1 pr-3">How it is taken</th>
            <th className="py-1 pr-3">Since</th>
            <th className="py-1">To be checked</th>
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
              <td className="py-2 pr-3">{remedy?.dose ?? remedyDescription}</td>
              <td className="py-2 pr-3 whitespace-nowrap">{dateOf(createdAt)}</td>
              <td className="py-2">
                {flags === null
                  ? 'Not checked against my medicines'
                  : meets(remedy?.cautions ?? [], flags).map((caution) => (
                      <p key={caution.flag}>{warning(caution)}</p>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-[9pt]">Printed from Tisane. It does not replace medical care.</p>
    </div>
  );
}
