import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/features/account/account.api.ts';
import { loadTheirLanguage } from '#web/features/account/page-language.ts';
import { HouseholdCard } from '#web/features/household/household-card.tsx';
import { SafetyProfileCard } from '#web/features/remedies/safety-profile-card.tsx';
import { NotificationsCard } from '#web/features/reminders/notifications-card.tsx';
import { AccountCard } from '#web/features/settings/account-card.tsx';
import { DayStartCard } from '#web/features/settings/day-start-card.tsx';
import { DeviceCard } from '#web/features/settings/device-card.tsx';
import { LanguageCard } from '#web/features/settings/language-card.tsx';
import { ProfileCard } from '#web/features/settings/profile-card.tsx';
import { SecurityCard } from '#web/features/settings/security-card.tsx';

/** Profile and preferences: who somebody is, what they are notified of, how it is protected, and what is theirs. */
export default function SettingsScreen() {
  const { data: user } = useQuery(userQuery);
  if (!user) return null;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <ProfileCard key={user.id} user={user} />
      <NotificationsCard />
      <LanguageCard user={user} onChanged={loadTheirLanguage} />
      <DayStartCard />
      <SafetyProfileCard />
      <HouseholdCard />
      <DeviceCard user={user} />
      <SecurityCard />
      <AccountCard />
    </div>
  );
}
