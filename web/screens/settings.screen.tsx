import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { settingsParts, settingsPath } from '#contract/paths.ts';
import { shell } from '#messages/generated/shell.ts';
import { themes, useTheme } from '#web/app/theme.ts';
import { userQuery } from '#web/features/account/account.api.ts';
import { leave } from '#web/features/account/log-out.ts';
import { loadTheirLanguage } from '#web/features/account/page-language.ts';
import { NotificationsCard } from '#web/features/reminders/notifications-card.tsx';
import { AccountCard } from '#web/features/settings/account-card.tsx';
import { AppearanceCard } from '#web/features/settings/appearance-card.tsx';
import { LanguageCard } from '#web/features/settings/language-card.tsx';
import { ProfileCard } from '#web/features/settings/profile-card.tsx';
import { SettingsList } from './settings-list.tsx';
import { SettingsPartPage } from './settings-part.tsx';

/** Appearance and the list of settings, which have addresses of their own; profile, notifications and account. */
export default function SettingsScreen() {
  const { data: user } = useQuery(userQuery);
  const [search] = useSearchParams();
  const [location] = useLocation();
  const [theme, setTheme] = useTheme();
  if (!user) return null;
  const part = settingsParts.find((each) => settingsPath(each) === location);
  if (part) return <SettingsPartPage part={part} user={user} />;
  // Old invitations, from before households had a page of their own.
  if (search.has('join')) return <Redirect to={`${settingsPath('household')}?${search}`} replace />;
  return (
    <div className="grid max-w-3xl items-start gap-5 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5 xl:col-start-2 xl:row-start-1">
        <AppearanceCard
          theme={theme}
          themes={themes.map((value) => ({ value, label: shell.themes[value]() }))}
          onChange={setTheme}
        />
        <SettingsList />
      </div>
      <div className="grid gap-5 xl:col-start-1 xl:row-start-1">
        <ProfileCard key={user.id} user={user} />
        <LanguageCard user={user} onChanged={loadTheirLanguage} />
        <NotificationsCard />
        <AccountCard email={user.email} onDeleted={leave} />
      </div>
    </div>
  );
}
