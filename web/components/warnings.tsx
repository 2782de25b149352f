import { clsx } from 'clsx';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Met } from '#domain/safety.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { warning } from './safety-warning.ts';

/** Warnings that concern the person, what to avoid first. */
export function Warnings({ met }: { met: readonly Met[] }) {
  return (
    <ul className="grid gap-2">
      {met.map((one) => {
        const avoid = one.level === 'avoid';
        const Icon = avoid ? OctagonAlert : TriangleAlert;
        return (
          <li
            key={`${one.said.flag} ${one.said.medicine} ${one.text}`}
            className={clsx(
              'flex gap-2.5 rounded-xl bg-danger-soft p-3 text-sm',
              avoid && 'border border-danger',
            )}
          >
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-danger" />
            <span>
              {avoid && <b className="font-semibold">{texts.betterNot()} </b>}
              {warning(one)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
