import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isEmptyProfile } from '#domain/remedies/safety.ts';
import { actions } from '#messages/generated/actions.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { readStored, writeStored } from '#web/device/local-store.ts';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { checkedAgainst } from './safety-note.tsx';
import { SafetyProfileDialog } from './safety-profile-dialog.tsx';

const offered = 'safetyProfileOffered';

/**
 * Offers the safety profile to people without one; after the first view, or with a profile, a quiet link. A profile
 * that fails to load says so in the same place, so that nothing moves.
 */
export function SafetyProfileOffer() {
  const { isError, data, refetch } = useQuery(profileQuery);
  const failed = isError && !data;
  return (
    <div role={failed ? 'alert' : undefined} className="relative grid">
      <Offer />
      {failed && (
        <div className="absolute inset-0 grid place-items-center rounded-card bg-sunken">
          <Button variant="ghost" size="sm" onClick={() => refetch()}>
            <ShieldAlert size={18} aria-hidden className="text-danger" /> {texts.profileNotRead()}
            <span className="font-normal underline">{actions.tryAgain()}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function Offer() {
  const { data } = useQuery(profileQuery);
  const [dismissed, setDismissed] = useState(() => readStored(offered) !== null);
  const [open, setOpen] = useState(false);
  const isAnswered = data !== undefined && !isEmptyProfile(data);
  useEffect(() => {
    // From the next page on, the quiet line has this place, also while loading.
    if (data) writeStored(offered, 'yes');
  }, [data]);
  // The space is reserved while loading, so that nothing moves.
  const isHidden = !data;
  const dismiss = () => {
    writeStored(offered, 'yes');
    setDismissed(true);
  };
  const dialog = data && open && <SafetyProfileDialog profile={data} onClose={() => setOpen(false)} />;
  if (isAnswered || dismissed) {
    return (
      <div
        className={clsx(
          'flex min-h-11 min-w-0 items-center gap-2 text-note text-ink-soft',
          isHidden && 'invisible',
        )}
      >
        <ShieldCheck size={18} aria-hidden className="shrink-0" />
        <p className="line-clamp-2 min-w-0">{isAnswered ? checkedAgainst(data) : texts.notChecked()}</p>
        <Button variant="ghost" size="sm" className="-my-1 shrink-0 px-2" onClick={() => setOpen(true)}>
          <span className="underline">
            {rich((isAnswered ? texts.changeMyProfile : texts.fillInMyProfile)({ hidden }))}
          </span>
        </Button>
        {dialog}
      </div>
    );
  }
  return (
    <Card ground="accent" className={clsx('flex flex-wrap items-center gap-4', isHidden && 'invisible')}>
      <ShieldCheck size={28} aria-hidden className="shrink-0 text-accent" />
      <div className="min-w-56 grow basis-0">
        <p className="font-semibold">{texts.doYouTakeMedicines()}</p>
        <p className="text-note text-ink-soft">{texts.safetyProfileHint()}</p>
      </div>
      <div className="flex items-center gap-1">
        <Button size="sm" onClick={() => setOpen(true)}>
          {texts.fillInProfile()}
        </Button>
        <IconButton icon={X} iconSize={19} label={texts.notNow()} onClick={dismiss} />
      </div>
      {dialog}
    </Card>
  );
}

/** The safety profile in the settings. */
export function SafetyProfileCard() {
  const { data, isError, refetch } = useQuery(profileQuery);
  const [open, setOpen] = useState(false);
  if (!data) {
    if (!isError) return <Skeleton className="h-32" />;
    return (
      <Card>
        <NotLoaded text={texts.profileNotRead()} onRetry={() => refetch()} />
      </Card>
    );
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-56 grow basis-0">
        <p className="text-ink-soft">
          {isEmptyProfile(data)
            ? texts.profileEmptyHint()
            : texts.ticked({ count: data.flags?.length ?? 0, medicines: data.medicines.length })}
        </p>
      </div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isEmptyProfile(data) ? texts.fillItIn() : texts.changeOrDeleteIt()}
      </Button>
      {open && <SafetyProfileDialog profile={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}
