import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { settingsParts, settingsPath } from '#contract/paths.ts';
import { userQuery } from '#web/features/account/account.api.ts';
import { NotificationsCard } from '#web/features/reminders/notifications-card.tsx';
import { AccountCard } from '#web/features/settings/account-card.tsx';
import { ProfileCard } from '#web/features/settings/profile-card.tsx';
import { SettingsList } from './settings-list.tsx';
import { SettingsPartPage } from './settings-part.tsx';

/** Profile, notifications and account; and the list of all other settings. Each part has an address of its own. */
export default function SettingsScreen() {
  const { data: user } = useQuery(userQuery);
  const [search] = useSearchParams();
  const [location] = useLocation();
  if (!user) return null;
  const part = settingsParts.find((each) => settingsPath(each) === location);
  if (part) return <SettingsPartPage part={part} user={user} />;
  // Old invitations, from before households had a page of their own.
  if (search.has('join')) return <Redirect to={`${settingsPath('household')}?${search}`} replace />;
  return (
    <div className="grid max-w-3xl items-start gap-5 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        <ProfileCard key={user.id} user={user} />
        <NotificationsCard />
        <AccountCard />
      </div>
      <SettingsList />
    </div>
  );
}
