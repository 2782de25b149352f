import { ChevronDown } from 'lucide-react';
import { foods as texts } from '#messages/en/foods.ts';

/** The alkaline idea, said straight, once. */
export function AlkalineIdea() {
  return (
    <details className="group rounded-card border border-line bg-card p-4 sm:p-5">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        {texts.whatAlkalineMeansHere()}
        <ChevronDown size={18} aria-hidden className="text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid max-w-[72ch] gap-2 leading-relaxed text-ink-soft">
        <p>{texts.whatWeEatDoes()}</p>
        <p>{texts.theAcidLoadPral()}</p>
      </div>
    </details>
  );
}
