import { day } from '#messages/generated/day.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
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
        action={<ButtonLink href="/must-do-rituals?view=setup">{day.setUpRituals()}</ButtonLink>}
      />
    </Card>
  );
}
