import { day } from '#messages/generated/day.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SeedBed } from '#web/ui/drawings/seed-bed.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';

/** The empty state of rituals. */
export function NoRituals() {
  return (
    <EmptyCard
      drawing={<SeedBed />}
      title={day.noRituals()}
      text={day.noRitualsText()}
      action={<ButtonLink href="/must-do-rituals?view=setup">{day.setUpRituals()}</ButtonLink>}
    />
  );
}
