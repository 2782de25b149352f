import { useMemo, useState } from 'react';
import type { ImportPreview, ReadRecipe } from '#contract/recipe-import.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { PreviewPicture } from './preview-picture.tsx';
import { PreviewRow } from './preview-row.tsx';
import { kindText } from './program-names.ts';
import { UnreadList } from './unread-list.tsx';

/** Recipes that are drawn before somebody asks for more. */
const atATime = 50;

type PreviewListProps = {
  preview: ImportPreview;
  /** Where it was read from. */
  file: File | null;
  onKeep: (recipes: readonly ReadRecipe[]) => void;
  onOther: () => void;
};

/** What was read, to choose from. Nothing of it is stored yet. */
export function PreviewList({ preview, file, onKeep, onOther }: PreviewListProps) {
  const { recipes, kind } = preview;
  const fresh = recipes.filter(({ isThere }) => !isThere);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(fresh.map(({ id }) => id)));
  const [shown, setShown] = useState(atATime);
  const bytes = useMemo(() => file?.arrayBuffer().then((buffer) => new Uint8Array(buffer)), [file]);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const there = recipes.length - fresh.length;
  return (
    <Card padding="normal" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-sm text-ink-soft">{kindText(kind)}</p>
          <CardTitle>{texts.found({ count: recipes.length })}</CardTitle>
          {there > 0 && <p className="text-note text-ink-soft">{texts.thereAlready({ count: there })}</p>}
        </div>
        {fresh.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setChosen(new Set(chosen.size > 0 ? [] : fresh.map(({ id }) => id)))}
          >
            {chosen.size > 0 ? texts.chooseNone() : texts.chooseAll()}
          </Button>
        )}
      </div>
      <UnreadList preview={preview} />
      {recipes.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {recipes.slice(0, shown).map((recipe) => (
              <PreviewRow
                key={recipe.id}
                recipe={recipe}
                isChosen={chosen.has(recipe.id)}
                isOpen={recipes.length === 1}
                // From other sites only a few are fetched before anybody has chosen them.
                picture={
                  (recipe.picture || recipes.length <= 3) && <PreviewPicture recipe={recipe} file={bytes} />
                }
                onChoose={(isChosen) => choose(recipe.id, isChosen)}
              />
            ))}
          </ul>
          {recipes.length > shown && (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-center"
              onClick={() => setShown(shown + atATime)}
            >
              {texts.more({ count: Math.min(atATime, recipes.length - shown) })}
            </Button>
          )}
          <p className="text-sm text-ink-soft">{texts.countedHint()}</p>
        </>
      )}
      <div className="sticky bottom-22 -mx-4 -mb-4 flex flex-wrap gap-2 rounded-b-card border-t border-line bg-card px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 md:bottom-0">
        {fresh.length > 0 && (
          <Button
            disabled={chosen.size === 0}
            className="grow sm:grow-0"
            onClick={() => onKeep(recipes.filter(({ id }) => chosen.has(id)))}
          >
            {texts.keep({ count: chosen.size })}
          </Button>
        )}
        <Button variant="quiet" className="grow sm:grow-0" onClick={onOther}>
          {texts.other()}
        </Button>
      </div>
    </Card>
  );
}
