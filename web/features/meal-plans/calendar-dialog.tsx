import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { mealPlans } from '#contract/meal-plans.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastError, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { calendarQuery } from './meal-plans.api.ts';

/** The plan in one's own calendar: a private address that can be taken back. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open && <OpenDialog onClose={onClose} />;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(calendarQuery);
  const [address, setAddress] = useState<string | null>(null);
  const make = useWrite(mealPlans.makeCalendar, {
    done: ({ path }) => setAddress(`${window.location.origin}${path}`),
    failed: toastFailure,
  });
  const revoke = useWrite(mealPlans.revokeCalendar, {
    done: () => {
      setAddress(null);
      toast({
        title: 'Calendar address revoked',
        description: 'Calendars that had it find nothing any more.',
      });
    },
    failed: toastFailure,
  });
  const copy = async () => {
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Address copied' });
    } catch (error) {
      console.error('The address could not be copied', error);
      toastError('The address could not be copied. Please select it and copy it by hand.');
    }
  };
  const exists = Boolean(data?.since) || address !== null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Your plan in your calendar"
      description="A private address that calendar apps can subscribe to. Whoever has it can read your meals, so keep it to yourself."
      footer={
        <>
          {exists && (
            <Button
              variant="quiet"
              pending={revoke.isPending}
              disabled={make.isPending}
              onClick={() => revoke.mutate({})}
            >
              Revoke the address
            </Button>
          )}
          <Button
            pending={make.isPending}
            disabled={!data || revoke.isPending}
            onClick={() => make.mutate({})}
          >
            {exists ? 'Make a new address' : 'Make an address'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 p-1">
        {address ? (
          <>
            <p className="rounded-small bg-sunken p-3 font-mono text-sm break-all select-all">{address}</p>
            <Button variant="quiet" size="sm" className="justify-self-start" onClick={copy}>
              <Copy size={17} aria-hidden /> Copy
            </Button>
            <p className="text-sm text-ink-soft">
              In your calendar app choose “subscribe to a calendar” and paste it. It is shown only this once.
            </p>
          </>
        ) : !data ? (
          isError ? (
            <LoadFailed
              lines={[error.message]}
              actions={<Button onClick={() => refetch()}>Try again</Button>}
            />
          ) : (
            <Skeleton className="h-20" />
          )
        ) : (
          <p className="text-ink-soft">
            {data.since
              ? 'You have an address. For your safety it is not kept in a form that could be shown again; make a new one if you need it, and the old one stops working.'
              : 'You have no address yet.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
