import { foods as texts } from '#messages/generated/foods.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

/** The alkaline idea, said straight, once. */
export function AlkalineIdea() {
  return (
    <Disclosure className="rounded-card border border-line bg-card px-4 py-2.5 sm:px-5">
      <DisclosureTrigger look="line">{texts.alkalineTitle()}</DisclosureTrigger>
      <DisclosureContent className="mt-2 grid max-w-[72ch] gap-2 pb-2 leading-relaxed text-ink-soft">
        <p>{texts.alkalineExplained()}</p>
        <p>{texts.acidLoadExplained()}</p>
      </DisclosureContent>
    </Disclosure>
  );
}
