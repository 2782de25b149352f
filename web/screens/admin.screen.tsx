import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { userQuery } from '#web/features/account/account.api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OnItsWay } from './on-its-way.screen.tsx';

export default function AdminScreen() {
  const { data: user } = useQuery(userQuery);
  if (user?.role === 'admin') return <OnItsWay path="/admin" />;
  return (
    <Card className="mx-auto mt-6 grid max-w-lg justify-items-center gap-3 p-8 text-center sm:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-clay-soft text-clay">
        <Lock size={26} aria-hidden />
      </span>
      <h2 className="font-display text-3xl font-medium tracking-tight">Access Denied</h2>
      <p className="text-ink-soft">You do not have permission to open the admin panel.</p>
      <Link href="/" className={buttonClass({ variant: 'quiet' }, 'mt-3')}>
        To the dashboard
      </Link>
    </Card>
  );
}
