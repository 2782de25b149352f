import { clsx } from 'clsx';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Met } from '#domain/remedies/safety.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { warning } from './safety-warning.ts';

/** Warnings that concern the person, what to avoid first and in the color of danger; what to ask about is calmer. */
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
              'flex gap-2.5 rounded-xl p-3 text-sm',
              avoid ? 'border border-danger bg-danger-soft' : 'bg-notice-soft',
            )}
          >
            <Icon
              size={18}
              aria-hidden
              className={clsx('mt-0.5 shrink-0', avoid ? 'text-danger' : 'text-notice-ink')}
            />
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
