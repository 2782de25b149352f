import { SafetyProfileCard } from '#web/features/remedies/safety-profile-card.tsx';
import { OnItsWay } from './on-its-way.screen.tsx';

export default function SettingsScreen() {
  return (
    <div className="grid gap-5">
      <SafetyProfileCard />
      <OnItsWay path="/settings" />
    </div>
  );
}
