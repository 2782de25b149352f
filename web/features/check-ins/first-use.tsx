import type { Preset } from '#contract/check-in-presets.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { Button } from '#web/ui/button.tsx';
import { TeaCup } from '#web/ui/drawings/tea-cup.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';

const three: readonly Preset[] = ['pain', 'energy', 'mood'];

type FirstUseProps = { onFollow: (presets: readonly Preset[]) => void; onChoose: () => void };

/** The empty state: three items can be tracked with one tap. */
export function FirstUse({ onFollow, onChoose }: FirstUseProps) {
  return (
    <EmptyCard
      drawing={<TeaCup />}
      title={texts.nothingFollowed()}
      text={texts.nothingFollowedText()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            onClick={({ currentTarget }) => {
              // The button disappears.
              currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus();
              onFollow(three);
            }}
          >
            {texts.startWithThree()}
          </Button>
          <Button variant="quiet" onClick={onChoose}>
            {texts.chooseOwn()}
          </Button>
        </div>
      }
    />
  );
}
