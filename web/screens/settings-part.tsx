import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '#contract/account.ts';
import type { SettingsPart } from '#contract/paths.ts';
import { settingsSections as texts } from '#messages/generated/settings-sections.ts';
import { OpenLinks } from '#web/features/health-links/open-links.tsx';
import { HouseholdCard } from '#web/features/household/household-card.tsx';
import { SafetyProfileCard } from '#web/features/remedies/safety-profile-card.tsx';
import { RemindersCard } from '#web/features/reminders/reminders-card.tsx';
import { DataCard } from '#web/features/settings/data-card.tsx';
import { DayCard } from '#web/features/settings/day-card.tsx';
import { DeviceCard } from '#web/features/settings/device-card.tsx';
import { SecurityCard } from '#web/features/settings/security-card.tsx';
import { SessionsCard } from '#web/features/settings/sessions.tsx';
import { buttonClass } from '#web/ui/button.tsx';

const cards: Record<SettingsPart, (user: CurrentUser) => ReactNode> = {
  reminders: () => <RemindersCard />,
  safety: () => <SafetyProfileCard />,
  household: () => <HouseholdCard />,
  day: () => <DayCard />,
  device: (user) => <DeviceCard user={user} />,
  security: () => (
    <>
      <SecurityCard />
      <OpenLinks />
    </>
  ),
  sessions: () => <SessionsCard />,
  data: () => <DataCard />,
};

/** One part of the settings, and the link back to the list. */
export function SettingsPartPage({ part, user }: { part: SettingsPart; user: CurrentUser }) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-5">
      <Link
        href="/settings"
        className={buttonClass({ variant: 'ghost', size: 'compact' }, '-my-2 -ml-3 justify-self-start')}
      >
        <ArrowLeft size={18} aria-hidden /> {texts.back()}
      </Link>
      {cards[part](user)}
    </div>
  );
}
