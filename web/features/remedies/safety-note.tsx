import { clsx } from 'clsx';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Caution, SafetyFlag } from '#contract/safety.ts';
import { meets } from '#domain/safety.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { warning } from './safety-warning.ts';

type SafetyNoteProps = {
  cautions: readonly Caution[];
  /** What the person has said of themselves; null when they have not. */
  flags: readonly SafetyFlag[] | null;
};

/** What of a remedy does not go with what the person has said; never that it is safe. */
export function SafetyNote({ cautions, flags }: SafetyNoteProps) {
  if (flags === null) return <p className="text-sm text-ink-soft">{texts.notCheckedAgainstYour()}</p>;
  const met = meets(cautions, flags);
  if (met.length === 0) {
    return <p className="text-sm text-ink-soft">{texts.nothingInYourProfile()}</p>;
  }
  return (
    <ul className="grid gap-2">
      {met.map((caution) => {
        const avoid = caution.level === 'avoid';
        const Icon = avoid ? OctagonAlert : TriangleAlert;
        return (
          <li
            key={caution.flag}
            className={clsx(
              'flex gap-2.5 rounded-xl bg-danger-soft p-3 text-sm',
              avoid && 'border border-danger',
            )}
          >
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-danger" />
            <span>
              {avoid && <b className="font-semibold">{texts.betterNot()} </b>}
              {warning(caution)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
