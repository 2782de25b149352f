import { BackupsCard } from './backups-card.tsx';

/** What whoever runs the server wants to know, and does with it. */
export function ServerPanel() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackupsCard />
    </div>
  );
}
