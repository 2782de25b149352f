import { day } from '#messages/generated/day.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FallenLeaf } from '#web/ui/drawings/fallen-leaf.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export default function NotFoundScreen() {
  return (
    <EmptyState
      drawing={<FallenLeaf />}
      title={day.notFound()}
      text={day.notFoundText()}
      action={<ButtonLink href="/">{day.toDashboard()}</ButtonLink>}
    />
  );
}
