import { recipeImport as texts } from '#messages/en/recipe-import.ts';
import { Button } from '#web/ui/button.tsx';
import { BookOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Keeping } from './recipe-import.api.ts';

type KeptProps = { keeping: Keeping; onMine: () => void; onOther: () => void };

/** How far keeping has come, and at its end what there is now. */
export function Kept({ keeping: { done, count, added, problem }, onMine, onOther }: KeptProps) {
  const isOver = done === count || problem !== undefined;
  if (!isOver) {
    return (
      <div className="grid gap-3 py-6">
        <p role="status" className="text-center font-medium">
          {texts.keeping({ done, count })}
        </p>
        <ProgressBar value={done} max={count} label={texts.keeping({ done, count })} />
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
    </>
  );
}
