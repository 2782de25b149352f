import { ChevronRight, Shuffle } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { placeOn } from '#domain/trials/trial-day.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { armText } from './trial-words.ts';

/** One line of Home while a trial runs: which day it is, and whether it is with the change. Nothing in a pause. */
export function HomeLine({ trial, today }: { trial: StoredTrial; today: Day }) {
  const place = placeOn(trial, today);
  if (!place) return null;
  return (
    <Link
      href="/how-i-feel?view=trials"
      className="flex min-h-12 items-center gap-3 rounded-xl px-3 py-1.5 hover:bg-sunken"
    >
      <Shuffle size={18} aria-hidden className="mx-1 shrink-0 text-ink-soft" />
      <span className="tabular min-w-0 grow leading-snug wrap-anywhere">
        {texts.dayOf({ number: place.number, of: place.of, arm: armText(trial.change, place.arm) })}
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
    </Link>
  );
}
