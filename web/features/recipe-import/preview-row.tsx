import type { ReactNode } from 'react';
import type { ReadRecipe } from '#contract/recipe-import.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { PreviewLines } from './preview-lines.tsx';

type PreviewRowProps = {
  recipe: ReadRecipe;
  isChosen: boolean;
  /** It is unfolded from the beginning. */
  isOpen: boolean;
  picture: ReactNode;
  onChoose: (isChosen: boolean) => void;
};

/** One recipe that was read: whether it is stored, how much of it counts, and all of it when it is unfolded. */
export function PreviewRow({ recipe, isChosen, isOpen, picture, onChoose }: PreviewRowProps) {
  const { draft, counted, countable, isThere, open } = recipe;
  return (
    <li>
      <Disclosure defaultOpen={isOpen}>
        <div className="flex items-center justify-between gap-2">
          <Checkbox
            className="min-w-0 grow"
            checked={isChosen}
            disabled={isThere}
            onChange={onChoose}
            label={<span className="wrap-anywhere">{draft.name}</span>}
            hint={isThere ? texts.isThere() : texts.counted({ counted, countable })}
          />
          {picture}
          <DisclosureTrigger look="icon" aria-label={texts.look({ name: draft.name })} />
        </div>
        <DisclosureContent className="pb-4 pl-8.5">
          <PreviewLines draft={draft} open={open} />
        </DisclosureContent>
      </Disclosure>
    </li>
  );
}
