import { FileDown, Plus } from 'lucide-react';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { BookOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The empty state of recipes written by the person or their household. */
export function NoneWritten({ whose }: { whose: 'mine' | 'household' }) {
  return (
    <Card>
      {whose === 'mine' ? (
        <EmptyState
          drawing={<BookOfPlates />}
          title={texts.noneYet()}
          text={texts.noneYetHint()}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <ButtonLink href="/alkaline-recipes?write=new">
                <Plus size={18} aria-hidden /> {texts.write()}
              </ButtonLink>
              <ButtonLink href="/alkaline-recipes?bring" variant="quiet">
                <FileDown size={18} aria-hidden /> {texts.bring()}
              </ButtonLink>
            </div>
          }
        />
      ) : (
        <EmptyState
          drawing={<BookOfPlates />}
          title={texts.noneShared()}
          text={texts.noneSharedHint()}
          action={<ButtonLink href="/settings/household">{texts.toHousehold()}</ButtonLink>}
        />
      )}
    </Card>
  );
}
