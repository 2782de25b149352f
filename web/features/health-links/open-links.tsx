import { useQuery } from '@tanstack/react-query';
import { format } from '#messages/format.ts';
import { healthLinks as texts } from '#messages/generated/health-links.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { linksQuery, useEndLink } from './health-links.api.ts';

/** The links that still open, each with how often it was opened. Nothing is shown if there are none. */
export function OpenLinks({ className = '' }: { className?: string }) {
  const { data } = useQuery(linksQuery);
  const { end, isPending } = useEndLink();
  const now = useMinute(Boolean(data?.links.length)) || serverNow();
  const links = (data?.links ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  if (links.length === 0) return null;
  return (
    <section aria-label={texts.stillOpen()} className={`grid gap-2 print:hidden ${className}`}>
      <h2 className="font-medium">{texts.stillOpen()}</h2>
      <OnlineOnly>
        <ul className="grid gap-2">
          {links.map(({ id, createdAt, expiresAt, openings }) => {
            const time = format.moment(createdAt, 'time');
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-small bg-sunken py-1.5 pr-1.5 pl-4"
              >
                <span>
                  {texts.made({ time })}{' '}
                  <span className="block text-sm text-ink-soft">
                    {texts.opensUntil({ time: format.moment(expiresAt, 'weekdayAndTime') })} ·{' '}
                    {texts.openings({ count: openings })}
                  </span>
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  pending={isPending}
                  aria-label={texts.endOf({ time })}
                  onClick={() => end(id)}
                >
                  {texts.end()}
                </Button>
              </li>
            );
          })}
        </ul>
      </OnlineOnly>
    </section>
  );
}
