import { Link } from 'wouter';
import { habits } from '#messages/generated/habits.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Where habits would be, before any is switched on. */
export function NoHabits() {
  return (
    <Card>
      <EmptyState
        title={habits.none()}
        text={habits.noneText()}
        action={
          <Link href="/must-do-rituals?view=setup&step=3" className={buttonClass()}>
            {habits.setUp()}
          </Link>
        }
      />
    </Card>
  );
}
