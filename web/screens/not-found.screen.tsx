import { Link } from 'wouter';
import { day } from '#messages/generated/day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FallenLeaf } from '#web/ui/drawings/fallen-leaf.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export default function NotFoundScreen() {
  return (
    <EmptyState
      drawing={<FallenLeaf />}
      title={day.notFound()}
      text={day.notFoundText()}
      action={
        <Link href="/" className={buttonClass()}>
          {day.toDashboard()}
        </Link>
      }
    />
  );
}
