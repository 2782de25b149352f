import { ChevronDown } from 'lucide-react';

/** The alkaline idea, said straight, once. */
export function AlkalineIdea() {
  return (
    <details className="group rounded-card border border-line bg-card p-4 sm:p-5">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        What “alkaline” means here
        <ChevronDown size={18} aria-hidden className="text-ink-soft transition group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid max-w-[72ch] gap-2 leading-relaxed text-ink-soft">
        <p>
          What we eat does not change the blood’s pH: lungs and kidneys keep it steady within a hair. A
          kitchen of vegetables, fruit, legumes, nuts, seeds and herbs is good for other, well-known reasons:
          fibre, potassium, less salt, less saturated fat.
        </p>
        <p>
          The acid load (PRAL) beside a food estimates the kidneys’ work after it, from its protein,
          phosphorus, potassium, magnesium and calcium. Below zero leaves rather base, above it rather acid.
          It is a way to compare foods, not a diagnosis. With kidney disease or a prescribed diet, ask before
          you change what you eat.
        </p>
      </div>
    </details>
  );
}
