import { useQuery } from '@tanstack/react-query';
import { settingsSections as texts } from '#messages/generated/settings-sections.ts';
import { shell } from '#messages/generated/shell.ts';
import { themes, useTheme } from '#web/app/theme.ts';
import { userQuery } from '#web/features/account/account.api.ts';
import { loadTheirLanguage } from '#web/features/account/page-language.ts';
import { HouseholdCard } from '#web/features/household/household-card.tsx';
import { SafetyProfileCard } from '#web/features/remedies/safety-profile-card.tsx';
import { NotificationsCard } from '#web/features/reminders/notifications-card.tsx';
import { AccountCard } from '#web/features/settings/account-card.tsx';
import { AppearanceCard } from '#web/features/settings/appearance-card.tsx';
import { DayStartCard } from '#web/features/settings/day-start-card.tsx';
import { DeviceCard } from '#web/features/settings/device-card.tsx';
import { LanguageCard } from '#web/features/settings/language-card.tsx';
import { ProfileCard } from '#web/features/settings/profile-card.tsx';
import { SecurityCard } from '#web/features/settings/security-card.tsx';
import { JumpLinks } from '#web/ui/jump-links.tsx';

const sections = [
  'profile',
  'notifications',
  'safety',
  'household',
  'appearance',
  'day',
  'device',
  'security',
  'account',
] as const;

/** Profile and preferences: who somebody is, what they are notified of, how it is protected, and what is theirs. */
export default function SettingsScreen() {
  const { data: user } = useQuery(userQuery);
  const [theme, setTheme] = useTheme();
  if (!user) return null;
  const cards = {
    profile: <ProfileCard key={user.id} user={user} />,
    notifications: <NotificationsCard />,
    safety: <SafetyProfileCard />,
    household: <HouseholdCard />,
    appearance: (
      <div className="grid grid-cols-1 gap-5">
        <AppearanceCard
          theme={theme}
          themes={themes.map((value) => ({ value, label: shell.themes[value]() }))}
          onChange={setTheme}
        />
        <LanguageCard user={user} onChanged={loadTheirLanguage} />
      </div>
    ),
    day: <DayStartCard />,
    device: <DeviceCard user={user} />,
    security: <SecurityCard />,
    account: <AccountCard />,
  };
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <JumpLinks label={texts.jump()} links={sections.map((id) => ({ id, label: texts[id]() }))} />
      {sections.map((id) => (
        <section key={id} id={id} aria-label={texts[id]()} className="scroll-mt-24">
          {cards[id]}
        </section>
      ))}
    </div>
  );
}
