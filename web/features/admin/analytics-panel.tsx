import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Analytics, AuditLine } from '#contract/admin.ts';
import type { Role } from '#contract/shapes.ts';
import { format } from '#messages/format.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { analyticsQuery, auditQuery } from './admin.api.ts';

/** If the chart fails to load, the table below has the same figures. */
const WeeksChart = lazyPart(() => import('./weeks-chart.tsx').catch(() => ({ default: () => null })));

const totals = [
  'totalUsers',
  'adminUsers',
  'regularUsers',
  'totalRecipes',
  'totalWorkouts',
  'totalRemedies',
  'totalFoods',
] as const satisfies (keyof Analytics)[];

/** Figures of this installation: people and content, never personal activity. */
export function AnalyticsPanel() {
  const { data, error, refetch } = useQuery(analyticsQuery);
  if (!data) return <LoadState {...{ error, refetch }} title={texts.figuresNotLoaded()} skeleton="h-96" />;
  const { content, weeks } = data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {totals.map((key) => (
          <Card key={key} className="flex flex-col justify-between max-sm:last:odd:col-span-2">
            <dt className="text-sm font-medium text-ink-soft">{texts.totals[key]()}</dt>
            <dd className="tabular mt-2 font-display text-3xl leading-none font-[480] whitespace-nowrap">
              {format.number(data[key])}
            </dd>
          </Card>
        ))}
      </dl>
      <Card className="grid grid-cols-1 gap-4">
        <CardTitle>{texts.signUpsAndActive()}</CardTitle>
        <div aria-hidden>
          <WeeksChart weeks={weeks} fallback={<Skeleton className="h-60" />} />
        </div>
        <Disclosure className="text-note">
          <DisclosureTrigger>{texts.asTable()}</DisclosureTrigger>
          <DisclosureContent>
            <DataTable
              head={[texts.weekOf(), texts.signUps(), texts.active()]}
              rows={[...weeks].reverse().map(({ week, signups, active }) => [week, signups, active])}
            />
          </DisclosureContent>
        </Disclosure>
        <p className="text-sm text-ink-soft">
          {texts.libraryCounts({
            conditions: content.conditions,
            herbs: content.herbs,
            rituals: content.rituals,
            habits: content.habits,
          })}
        </p>
      </Card>
      <AuditLog />
    </div>
  );
}

const roleText = (role: Role | null) => (role ? texts.roles[role]() : '');

function words({ action, adminId, adminEmail, subjectEmail, roleBefore, roleAfter }: AuditLine): string {
  const who = adminId === null ? texts.theServer() : (adminEmail ?? texts.actorGone());
  const whom = subjectEmail ?? texts.accountGone();
  const lines: Record<AuditLine['action'], () => string> = {
    role: () =>
      texts.madeWas({ who, whom, roleAfter: roleText(roleAfter), roleBefore: roleText(roleBefore) }),
    delete: () => texts.deletedAccount({ who, whom }),
    sessions: () => texts.whoSignedOut({ who, whom }),
    restore: () => texts.restoredBackup({ who }),
    download: () => texts.downloadedBackup({ who }),
    invite: () => texts.invitedSomebody({ who }),
    withdraw: () => texts.withdrewInvitation({ who }),
    leave: () => texts.deletedOwnAccount(),
    reset: () => texts.madeResetLink({ who, whom }),
  };
  return lines[action]();
}

/** The audit log of admin actions. */
function AuditLog() {
  const [page, setPage] = useState(1);
  const { data } = useQuery(auditQuery(page));
  if (!data) return <Skeleton className="h-40" />;
  const pages = Math.max(1, Math.ceil(data.total / 10));
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardTitle>{texts.auditLog()}</CardTitle>
      {data.lines.length === 0 && <p className="text-ink-soft">{texts.auditEmpty()}</p>}
      <ul className="divide-y divide-line">
        {data.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="break-words">{words(line)}</span>
            <time dateTime={line.at} className="tabular text-sm text-ink-soft">
              {format.moment(line.at, 'dateAndTime')}
            </time>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex gap-2">
          <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {texts.newer()}
          </Button>
          <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {texts.older()}
          </Button>
        </div>
      )}
    </Card>
  );
}
