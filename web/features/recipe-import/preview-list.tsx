import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { ImportPreview, ReadRecipe } from '#contract/recipe-import.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { smallPicture } from '#web/components/recipe-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { foundPicture, hasPicture } from './bring-pictures.ts';
import { kindText } from './program-names.ts';
import { UnreadList } from './unread-list.tsx';

type PreviewRowProps = {
  recipe: ReadRecipe;
  isChosen: boolean;
  /** Expanded by default. */
  isOpen: boolean;
  picture: ReactNode;
  onChoose: (isChosen: boolean) => void;
};

/** An imported recipe: whether to save it, how much of it is counted, and its details when expanded. */
function PreviewRow({ recipe, isChosen, isOpen, picture, onChoose }: PreviewRowProps) {
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
        <Missing recipe={recipe} />
        <DisclosureContent className="pb-4 pl-8.5">
          <PreviewLines draft={draft} open={open} />
        </DisclosureContent>
      </Disclosure>
    </li>
  );
}

/** What the source does not say, for the person to add. */
function Missing({ recipe: { draft, servingsUnsaid, isThere } }: { recipe: ReadRecipe }) {
  const missing = [
    draft.ingredients.length === 0 && texts.noIngredients(),
    draft.steps.length === 0 && texts.noSteps(),
    servingsUnsaid && texts.servingsUnsaid({ servings: draft.servings }),
  ].filter(Boolean);
  if (isThere || missing.length === 0) return null;
  return <p className="pb-2 pl-8.5 text-sm text-notice-ink">{missing.join(' ')}</p>;
}

/** Pixels of the longer side, twice as many as are shown. */
const side = 96;

/** One after the other: each is unpacked completely before it is resized. */
let queue: Promise<unknown> = Promise.resolve();

type PreviewPictureProps = { recipe: ReadRecipe; file: Promise<Uint8Array> | undefined };

/** The picture of an imported recipe; nothing where it is missing or unreadable: saving reports that. */
function PreviewPicture({ recipe, file }: PreviewPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = hasPicture(recipe);
    queue = queue.then(async () => {
      if (!isWanted) return;
      const small = await foundPicture(recipe, file)
        .then((found) => smallPicture(found, side))
        .catch(() => null);
      if (isWanted) setAddress(small);
    });
    return () => {
      isWanted = false;
    };
  }, [recipe, file]);
  return (
    address && (
      <img
        src={address}
        alt=""
        width={48}
        height={48}
        className="my-1 size-12 shrink-0 rounded-small object-cover"
      />
    )
  );
}

/** How many recipes are rendered before "more". */
const atATime = 50;

type PreviewListProps = {
  preview: ImportPreview;
  /** The file that was read. */
  file: File | null;
  onSave: (recipes: readonly ReadRecipe[]) => void;
  onOther: () => void;
};

/** The recipes that were read, to choose from. Nothing is stored yet. */
export function PreviewList({ preview, file, onSave, onOther }: PreviewListProps) {
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
                // From other sites, only a few pictures are fetched before the choice.
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
            onClick={() => onSave(recipes.filter(({ id }) => chosen.has(id)))}
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

type Line = { group: string | null; text: string };
/** A line with its index: the same line may appear twice. */
type Placed = Line & { at: number };

const placed = (lines: readonly Line[]): Placed[] => lines.map((line, at) => ({ ...line, at }));

/** Groups lines by heading, in their order. */
function parts(lines: readonly Line[]): { group: string | null; lines: Placed[] }[] {
  const found: { group: string | null; lines: Placed[] }[] = [];
  for (const line of placed(lines)) {
    const last = found.at(-1);
    if (last && last.group === line.group) last.lines.push(line);
    else found.push({ group: line.group, lines: [line] });
  }
  return found;
}

/** The text of an imported recipe; lines that are not counted are marked. */
function PreviewLines({ draft, open }: { draft: RecipeDraft; open: readonly string[] }) {
  const notCounted = new Set(open);
  return (
    <div className="grid gap-4 text-note">
      {draft.ingredients.length > 0 && (
        <section>
          <h3 className="font-semibold">{texts.ingredients()}</h3>
          {parts(draft.ingredients).map(({ group, lines }) => (
            <div key={lines[0]?.at}>
              {group && <p className="mt-2 text-ink-soft">{group}</p>}
              <ul className="mt-1 grid gap-1">
                {lines.map(({ text, at }) => (
                  <li key={at} className="wrap-anywhere">
                    {text}
                    {notCounted.has(text) && (
                      <span className="ml-2 text-sm text-notice-ink">{texts.notCounted()}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {draft.steps.length > 0 && (
        <section>
          <h3 className="font-semibold">{texts.steps()}</h3>
          <ol className="mt-1 grid list-decimal gap-1.5 pl-5">
            {placed(draft.steps).map(({ text, at }) => (
              <li key={at} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
