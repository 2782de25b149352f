import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { mealPlans } from '#contract/meal-plans.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { useOnline } from '#web/lib/online.ts';
import { toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { calendarQuery } from './meal-plans.api.ts';

/** The plan in the person's calendar app: a private address that can be revoked. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(calendarQuery);
  const [address, setAddress] = useState<string | null>(null);
  const make = useOperation(mealPlans.makeCalendar, {
    done: ({ path }) => setAddress(`${window.location.origin}${path}`),
  });
  const revoke = useOperation(mealPlans.revokeCalendar, {
    done: () => {
      setAddress(null);
      toast({
        title: texts.calendarAddressRevoked(),
        description: texts.calendarRemovedHint(),
      });
    },
  });
  const online = useOnline();
  const exists = Boolean(data?.since) || address !== null;
  return (
    <Dialog
      onClose={onClose}
      title={texts.calendarTitle()}
      description={texts.calendarHint()}
      footer={
        <>
          {exists && (
            <Button
              variant="quiet"
              pending={revoke.isPending}
              disabled={!online || make.isPending}
              onClick={() => revoke.mutate({})}
            >
              {texts.revokeTheAddress()}
            </Button>
          )}
          <Button
            pending={make.isPending}
            disabled={!online || !data || revoke.isPending}
            onClick={() => make.mutate({})}
          >
            {exists ? texts.makeANewAddress() : texts.makeAnAddress()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <NeedsNetwork />
        {address ? (
          <>
            <p translate="no" className="rounded-small bg-sunken p-3 font-mono text-sm break-all select-all">
              {address}
            </p>
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() =>
                copyText(address, {
                  copied: { title: texts.addressCopied() },
                  notCopied: texts.addressNotCopied(),
                })
              }
            >
              <Copy size={17} aria-hidden /> {texts.copy()}
            </Button>
            <p className="text-sm text-ink-soft">{texts.calendarSteps()}</p>
          </>
        ) : !data ? (
          <LoadState {...{ error, refetch }} skeleton="h-20" />
        ) : (
          <p className="text-ink-soft">
            {data.since ? texts.calendarAddressKept() : texts.calendarAddressNone()}
          </p>
        )}
      </div>
    </Dialog>
  );
}
