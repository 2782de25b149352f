import { ImageOff } from 'lucide-react';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { BookOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Pictures } from './bring-pictures.ts';
import type { SaveProgress } from './recipe-import.api.ts';

type SavedRecipesProps = { progress: SaveProgress; onMine: () => void; onOther: () => void };

/** The progress of saving, and its result. */
export function SavedRecipes({
  progress: { done, count, added, problem, pictures },
  onMine,
  onOther,
}: SavedRecipesProps) {
  if (pictures && pictures.done + pictures.missing.length < pictures.count)
    return <PicturesComing {...pictures} />;
  const isOver = problem !== undefined || pictures !== undefined;
  if (!isOver) {
    return (
      <div className="grid gap-3 py-6">
        <p role="status" className="text-center font-medium">
          {texts.saving({ done, count })}
        </p>
        <ProgressBar value={done} max={count} label={texts.saving({ done, count })} />
      </div>
    );
  }
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="rounded-small border border-danger px-4 py-3">
          {texts.notKept({ done, count, reason: problem })}
        </p>
      )}
      <EmptyState
        drawing={<BookOfPlates />}
        title={texts.keptTitle({ count: added })}
        text={added > 0 ? texts.keptHint() : problem === undefined && texts.keptNothingHint()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onMine}>{texts.toMine()}</Button>
            <Button variant="quiet" onClick={onOther}>
              {texts.other()}
            </Button>
          </div>
        }
      />
      {pictures && <MissingPictures {...pictures} />}
    </>
  );
}

function PicturesComing({ done, count, missing }: Pictures) {
  const words = texts.pictures({ done: done + missing.length, count });
  return (
    <div className="grid gap-3 py-6">
      <p role="status" className="text-center font-medium">
        {words}
      </p>
      <ProgressBar value={done + missing.length} max={count} label={words} />
      <p className="text-center text-note text-ink-soft">{texts.picturesHint()}</p>
    </div>
  );
}

/** The recipes without their picture, and the reasons. */
function MissingPictures({ missing }: Pictures) {
  if (missing.length === 0) return null;
  return (
    <Disclosure className="rounded-small border border-line px-4 py-1">
      <DisclosureTrigger look="line">
        <span className="flex items-center gap-2 font-medium text-notice-ink">
          <ImageOff size={17} aria-hidden className="shrink-0" />{' '}
          {texts.missingPictures({ count: missing.length })}
        </span>
      </DisclosureTrigger>
      <DisclosureContent>
        <ul className="grid gap-1 pb-3 text-note">
          {missing.map(({ name, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two recipes may have the same name, and the list only grows
            <li key={at} className="wrap-anywhere">
              {texts.unreadLine({ name, reason })}
            </li>
          ))}
        </ul>
      </DisclosureContent>
    </Disclosure>
  );
}
