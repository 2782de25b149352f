import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LastingThing } from '#contract/policy.ts';
import { security } from '#contract/security.ts';
import type { Session } from '#contract/security-shapes.ts';
import { groupBy } from '#domain/group-by.ts';
import { format } from '#messages/format.ts';
import { security as texts } from '#messages/generated/security.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { toast } from '#web/lib/toast.ts';
import { isAnswered } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AlsoEndField } from './also-end-field.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { securityQuery, sessionsQuery } from './security.api.ts';

const moment = (at: string) => format.moment(at, 'dateAndTime');

/** Sessions by device, the most recent first; the current one is separate. */
const byDevice = (sessions: readonly Session[]): Session[][] => [
  ...groupBy(sessions, ({ current, device }) => (current ? '' : device)).values(),
];

type DeviceProps = { device: string; note: string; children?: ReactNode; more?: ReactNode };

function Device({ device, note, children, more }: DeviceProps) {
  return (
    <li className="rounded-small bg-sunken py-1 pr-1 pl-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3">
          <MonitorSmartphone size={19} aria-hidden className="shrink-0 text-ink-soft" />
          <span className="min-w-0">
            {device}
            <span className="block text-sm text-ink-soft">{note}</span>
          </span>
        </span>
        {children}
      </div>
      {more}
    </li>
  );
}

/** The person's sessions, and recent security activity. */
export function SessionsCard() {
  return (
    <Card className="grid gap-6">
      <OnlineOnly>
        <Sessions />
        <RecentActivity />
      </OnlineOnly>
    </Card>
  );
}

function Sessions() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const [isAsked, setAsked] = useState(false);
  const [alsoEnd, setAlsoEnd] = useState<LastingThing[]>([]);
  const protection = useQuery(securityQuery);
  const hasLasting = (protection.data?.lasting ?? []).length > 0;
  const end = useOperation(security.endSession);
  const endOthers = useOperation(security.endSessions, {
    done: () => {
      setAsked(false);
      toast({ title: texts.signedOutElsewhere() });
    },
  });
  /** Sequential: a single proof of identity is enough for all of them. */
  const endAll = async (those: readonly Session[]) => {
    try {
      for (const { id } of those) await end.mutateAsync({ params: { sessionId: id } });
    } catch {
      // The error was already shown.
    }
  };
  const signOut = (those: readonly Session[], label: string) => (
    <Button
      variant="ghost"
      size="sm"
      className="shrink-0"
      pending={end.isPending}
      aria-label={label}
      onClick={() => void endAll(those)}
    >
      {texts.signOut()}
    </Button>
  );
  if (!sessions || !isAnswered(protection)) {
    if (!isError) return <Skeleton className="h-14" />;
    return <NotLoaded text={texts.sessionsNotLoaded()} onRetry={() => refetch()} />;
  }
  return (
    <section aria-label={texts.signedIn()} className="grid gap-3">
      <ul className="grid gap-1.5">
        {byDevice(sessions).map((group) => {
          const [latest] = group;
          if (!latest) return null;
          const { id, device, lastSeenAt, current } = latest;
          if (current) return <Device key={id} device={device} note={texts.thisOne()} />;
          const ofAll = signOut(group, texts.signOutDevice({ device }));
          if (group.length === 1) {
            return (
              <Device key={id} device={device} note={texts.lastSeen({ format: moment(lastSeenAt) })}>
                {ofAll}
              </Device>
            );
          }
          return (
            <Device
              key={device}
              device={device}
              note={texts.signedInTimes({ count: group.length, format: moment(lastSeenAt) })}
              more={
                <Disclosure>
                  <DisclosureTrigger className="ml-7.75 text-sm">
                    {texts.eachOf({ device })}
                  </DisclosureTrigger>
                  <DisclosureContent>
                    <ul className="ml-7.75 divide-y divide-line border-t border-line">
                      {group.map((each) => (
                        <li key={each.id} className="flex items-center justify-between gap-3 text-sm">
                          <span>
                            {texts.signInFrom({ format: moment(each.createdAt) })}
                            <span className="block text-ink-soft">
                              {texts.lastSeen({ format: moment(each.lastSeenAt) })}
                            </span>
                          </span>
                          {signOut([each], texts.signOutSince({ device, format: moment(each.createdAt) }))}
                        </li>
                      ))}
                    </ul>
                  </DisclosureContent>
                </Disclosure>
              }
            >
              {ofAll}
            </Device>
          );
        })}
      </ul>
      {(sessions.length > 1 || hasLasting) && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          pending={endOthers.isPending}
          onClick={() => (hasLasting ? setAsked(true) : endOthers.mutate({ body: { keepThis: true } }))}
        >
          {texts.signOutElsewhere()}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={texts.signOutElsewhereTitle()}
          description={texts.signOutElsewhereHint()}
          confirm={texts.signOutElsewhere()}
          variant="primary"
          pending={endOthers.isPending}
          onConfirm={() => endOthers.mutate({ body: { keepThis: true, alsoEnd } })}
          onCancel={() => setAsked(false)}
        >
          <AlsoEndField chosen={alsoEnd} onChange={setAlsoEnd} />
        </ConfirmDialog>
      )}
    </section>
  );
}
