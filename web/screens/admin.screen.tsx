import { useQuery } from '@tanstack/react-query';
import { KeyRound, Lock } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { admin as texts } from '#messages/generated/admin.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { userQuery } from '#web/features/account/account.api.ts';
import { analyticsQuery } from '#web/features/admin/admin.api.ts';
import { AnalyticsPanel } from '#web/features/admin/analytics-panel.tsx';
import { ServerPanel } from '#web/features/admin/server-panel.tsx';
import { UserManagement } from '#web/features/admin/user-management.tsx';
import { CallError } from '#web/lib/call-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const tabs = ['dashboard', 'users', 'server'] as const;

/** The admin panel. The server checks each call; this check only prevents an empty page. */
export default function AdminScreen() {
  const { data: user } = useQuery(userQuery);
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'dashboard';
  const isAdmin = user?.role === 'admin';
  const { error } = useQuery({ ...analyticsQuery, enabled: isAdmin });
  if (!isAdmin) return <AccessDenied />;
  if (error instanceof CallError && error.code === 'second-factor-needed') return <SecondStepNeeded />;
  return (
    <OnlineOnly>
      <Tabs
        label={texts.adminPanel()}
        items={tabs.map((value) => ({ value, label: texts.tabs[value]() }))}
        value={tab}
        onValueChange={(next) => setSearch(next === 'dashboard' ? {} : { tab: next })}
      >
        <TabPanel value="dashboard">
          <AnalyticsPanel />
        </TabPanel>
        <TabPanel value="users">
          <UserManagement selfId={user.id} />
        </TabPanel>
        <TabPanel value="server">
          <ServerPanel email={user.email} />
        </TabPanel>
      </Tabs>
    </OnlineOnly>
  );
}

/** Shown where admins need two factors and this session was opened with one. */
function SecondStepNeeded() {
  return (
    <Card className="mx-auto mt-6 grid max-w-lg justify-items-center gap-3 p-8 text-center sm:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-notice-soft text-ink">
        <KeyRound size={26} aria-hidden />
      </span>
      <h2 className="font-display text-3xl font-medium tracking-tight">{texts.secondFactorTitle()}</h2>
      <p className="text-ink-soft">{texts.secondFactorHint()}</p>
      <ButtonLink href="/settings/security" className="mt-3">
        {texts.toSettings()}
      </ButtonLink>
    </Card>
  );
}

function AccessDenied() {
  return (
    <Card className="mx-auto mt-6 grid max-w-lg justify-items-center gap-3 p-8 text-center sm:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <Lock size={26} aria-hidden />
      </span>
      <h2 className="font-display text-3xl font-medium tracking-tight">{texts.accessDenied()}</h2>
      <p className="text-ink-soft">{texts.noPermission()}</p>
      <ButtonLink href="/" variant="quiet" className="mt-3">
        {texts.toDashboard()}
      </ButtonLink>
    </Card>
  );
}
