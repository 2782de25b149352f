import { Link } from 'wouter';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SeedBed } from '#web/ui/drawings/seed-bed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Where rituals would be, before there are any. */
export function NoRituals() {
  return (
    <Card>
      <EmptyState
        drawing={<SeedBed />}
        title="No rituals set up yet"
        text="Choose a healing goal and your morning, midday and evening are laid out for you."
        action={
          <Link href="/must-do-rituals?view=setup" className={buttonClass()}>
            Set Up Your Rituals
          </Link>
        }
      />
    </Card>
  );
}
