import { Link } from 'wouter';
import { buttonClass } from '#web/ui/button.tsx';
import { FallenLeaf } from '#web/ui/drawings/fallen-leaf.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export default function NotFoundScreen() {
  return (
    <EmptyState
      drawing={<FallenLeaf />}
      title="404 Page Not Found"
      text="There is no page at this address. It may have moved, or an email went astray."
      action={
        <Link href="/" className={buttonClass()}>
          To the dashboard
        </Link>
      }
    />
  );
}
