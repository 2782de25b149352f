import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { security } from '#contract/security.ts';
import { format } from '#messages/format.ts';
import { security as texts } from '#messages/generated/security.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { sessionsQuery } from './security.api.ts';

/** Where the person is signed in. */
export function Sessions() {
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const end = useOperation(security.endSession, { failed: toastFailure });
  const endOthers = useOperation(security.endSessions, {
    done: () => toast({ title: texts.signedOutElsewhere() }),
    failed: toastFailure,
  });
  return (
    <section aria-label={texts.signedIn()} className="grid gap-3">
      <h3 className="font-medium">{texts.sessionsTitle()}</h3>
      <ul className="grid gap-1.5">
        {sessions.map(({ id, device, lastSeenAt, current }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 rounded-small bg-sunken py-1 pr-1 pl-4"
          >
            <span className="flex min-w-0 items-center gap-3">
              <MonitorSmartphone size={19} aria-hidden className="shrink-0 text-ink-soft" />
              <span>
                {device}
                <span className="block text-sm text-ink-soft">
                  {current
                    ? texts.thisOne()
                    : texts.lastSeen({ format: format.moment(lastSeenAt, 'dateAndTime') })}
                </span>
              </span>
            </span>
            {!current && (
              <Button
                variant="ghost"
                size="sm"
                pending={end.isPending}
                aria-label={texts.signOutDevice({ device })}
                onClick={() => end.mutate({ params: { sessionId: id } })}
              >
                {texts.signOut()}
              </Button>
            )}
            {current && <span className="min-h-11" />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate({ body: { keepThis: true } })}
        >
          {texts.signOutElsewhere()}
        </Button>
      )}
    </section>
  );
}
