import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { settingsPath } from '#contract/paths.ts';
import type { ActivityKind, SecurityActivity } from '#contract/security-activity.ts';
import { format } from '#messages/format.ts';
import { securityActivity as messages } from '#messages/generated/security-activity.ts';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineLink } from '#web/ui/inline-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { activityQuery } from './security.api.ts';

/** How many are shown at first. */
const shownAtFirst = 5;

/** Activities that the person should check. */
const alarming: ReadonlySet<ActivityKind> = new Set([
  'sign-in-failed',
  'passkey-failed',
  'code-failed',
  'confirmation-failed',
  'sign-in-paused',
  'password-change-refused',
  'two-factor-off',
]);

/** A network as a short address: "203.0.113.x". */
const shortNetwork = (network: string) => network.replace(/0\/24$|:\/48$/, 'x');

/** Recent security activity: what, when, on which device and from where. */
export function RecentActivity() {
  const { data, isError } = useQuery(activityQuery);
  const [all, setAll] = useState(false);
  const events = data ?? [];
  const shown = all ? events : events.slice(0, shownAtFirst);
  const hidden = events.length - shownAtFirst;
  return (
    <section aria-labelledby="recent-activity" className="grid gap-3">
      <div>
        <h2 id="recent-activity" className="font-medium">
          {messages.title()}
        </h2>
        <p className="text-sm text-ink-soft">
          {rich(
            messages.intro({
              link: (text) => <InlineLink href={settingsPath('security')}>{text}</InlineLink>,
            }),
          )}
        </p>
      </div>
      {isError && <p className="text-ink-soft">{messages.failed()}</p>}
      {!data && !isError && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-ink-soft">{messages.none()}</p>}
      <ul className="divide-y divide-line">
        {shown.map((event) => (
          <Event key={event.id} {...event} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setAll(!all)}>
          {all ? messages.showFewer() : messages.showAll({ count: hidden })}
        </Button>
      )}
    </section>
  );
}

function Event({ kind, at, times, device, network }: SecurityActivity) {
  const Icon = alarming.has(kind) ? ShieldAlert : ShieldCheck;
  const where = [device, network && messages.from({ network: shortNetwork(network) })];
  const details = [times > 1 && messages.times({ count: times }), ...where].filter(Boolean);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-2.5 sm:grid-cols-[auto_1fr_auto]">
      <Icon
        size={19}
        aria-hidden
        className={alarming.has(kind) ? 'mt-0.5 text-danger' : 'mt-0.5 text-ink-soft'}
      />
      <span className="min-w-0 break-words">
        {messages.kinds[kind]()}
        {details.length > 0 && <span className="block text-sm text-ink-soft">{details.join(' · ')}</span>}
      </span>
      <time dateTime={at} className="tabular col-start-2 text-sm text-ink-soft sm:col-start-3">
        {format.moment(at, 'dateAndTime')}
      </time>
    </li>
  );
}
