import { BackupsCard } from './backups-card.tsx';
import { DeliveryHealth } from './delivery-health.tsx';
import { ServerStateCard } from './server-state-card.tsx';

/** What whoever runs the server wants to know, and does with it. */
export function ServerPanel({ email }: { email: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ServerStateCard />
      <BackupsCard email={email} />
      <DeliveryHealth />
    </div>
  );
}
