import { clsx } from 'clsx';
import { Clock, Eye, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Severity } from '#contract/safety.ts';
import { type SafetyWarning, together } from '#domain/remedies/safety.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { References } from './references.tsx';
import { advice } from './safety-warning.ts';

/** `where`: the meals that it is about. */
type Warned = SafetyWarning & { where?: string };

const icons: Record<Severity, LucideIcon> = {
  avoid: OctagonAlert,
  ask: TriangleAlert,
  apart: Clock,
  watch: Eye,
};

/** The person's warnings, the strictest first; "avoid" is in the danger colour, the others are calmer. */
export function Warnings({ warnings }: { warnings: readonly Warned[] }) {
  return (
    <ul className="grid gap-2">
      {together(warnings).map((group) => (
        <Warning key={`${group[0].reason.flag} ${group[0].reason.medicine} ${group[0].text}`} group={group} />
      ))}
    </ul>
  );
}

/** The severity in a word, and the advice. Effect, evidence and sources expand. */
function Warning({ group: [first, ...rest] }: { group: [Warned, ...Warned[]] }) {
  const { level, reason, pair, where } = first;
  const isDanger = level === 'avoid';
  const Icon = icons[level];
  const more = pair && reason.medicine !== null ? [first, ...rest] : rest;
  return (
    <li
      className={clsx(
        'flex gap-2.5 rounded-xl p-3 text-sm',
        isDanger ? 'border border-danger bg-danger-soft' : 'bg-notice-soft',
      )}
    >
      <Icon
        size={18}
        aria-hidden
        className={clsx('mt-0.5 shrink-0', isDanger ? 'text-danger' : 'text-notice-ink')}
      />
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{texts.warningLevels[level]()} </b>
          {advice(first)} {where}
        </p>
        {more.length > 0 && (
          <Disclosure>
            <DisclosureTrigger className="-mt-1 -mb-3">
              {texts.whatHappens()}
              <span className="sr-only"> {reason.medicine}</span>
            </DisclosureTrigger>
            <DisclosureContent className="mt-2 grid gap-2">
              {more.map((one) => (
                <Explained key={one.text} warning={one} isFirst={one === first} />
              ))}
            </DisclosureContent>
          </Disclosure>
        )}
      </div>
    </li>
  );
}

function Explained({ warning: { text, pair }, isFirst }: { warning: SafetyWarning; isFirst: boolean }) {
  if (!pair) return <p>{text}</p>;
  const { known, likely } = pair;
  return (
    <div>
      <p>
        {text} {!isFirst && pair.do}
      </p>
      {/* A profile stored by an older version does not have it. */}
      {known && (
        <p className="text-ink-soft">
          {texts.howWellKnown({ known: texts.known[known](), likely: texts.likely[likely]() })}
        </p>
      )}
      <References references={pair.references} />
    </div>
  );
}
