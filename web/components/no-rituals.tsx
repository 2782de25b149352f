import { Link } from 'wouter';
import { day } from '#messages/generated/day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SeedBed } from '#web/ui/drawings/seed-bed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The empty state of rituals. */
export function NoRituals() {
  return (
    <Card>
      <EmptyState
        drawing={<SeedBed />}
        title={day.noRituals()}
        text={day.noRitualsText()}
        action={
          <Link href="/must-do-rituals?view=setup" className={buttonClass()}>
            {day.setUpRituals()}
          </Link>
        }
      />
    </Card>
  );
}
