import { FileDown, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { buttonClass } from '#web/ui/button.tsx';
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
              <Link href="/alkaline-recipes?write=new" className={buttonClass({})}>
                <Plus size={18} aria-hidden /> {texts.write()}
              </Link>
              <Link href="/alkaline-recipes?bring" className={buttonClass({ variant: 'quiet' })}>
                <FileDown size={18} aria-hidden /> {texts.bring()}
              </Link>
            </div>
          }
        />
      ) : (
        <EmptyState
          drawing={<BookOfPlates />}
          title={texts.noneShared()}
          text={texts.noneSharedHint()}
          action={
            <Link href="/settings/household" className={buttonClass({})}>
              {texts.toHousehold()}
            </Link>
          }
        />
      )}
    </Card>
  );
}
