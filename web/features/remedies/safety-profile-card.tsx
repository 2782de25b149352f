import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { readKept, writeKept } from '#web/offline/kept.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { profileQuery } from './remedies.api.ts';
import { SafetyProfileDialog } from './safety-profile-dialog.tsx';

const offered = 'safetyProfileOffered';

/** Offers the safety profile to whoever has none, once; with one, a quiet way to change it. */
export function SafetyProfileOffer() {
  const { data } = useQuery(profileQuery);
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(() => readKept(offered) !== null);
  if (!data) return null;
  const dialog = <SafetyProfileDialog open={open} flags={data.flags} onClose={() => setOpen(false)} />;
  if (data.flags !== null || dismissed) {
    return (
      <>
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
          <ShieldCheck size={18} aria-hidden /> My safety profile
          {data.flags === null && <span className="font-normal">(not filled in)</span>}
        </Button>
        {dialog}
      </>
    );
  }
  const dismiss = () => {
    writeKept(offered, 'yes');
    setDismissed(true);
  };
  return (
    <Card className="flex flex-wrap items-center gap-4 bg-leaf-soft!">
      <ShieldCheck size={28} aria-hidden className="shrink-0 text-leaf" />
      <div className="min-w-56 grow basis-0">
        <p className="font-semibold">Do you take medicines, or is there something to be careful about?</p>
        <p className="text-[0.95rem] text-ink-soft">
          Say so once, if you like, and remedies are checked against it. It stays with you alone.
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button size="sm" onClick={() => setOpen(true)}>
          Fill in my safety profile
        </Button>
        <Button variant="ghost" size="icon" aria-label="Not now" onClick={dismiss}>
          <X size={19} aria-hidden />
        </Button>
      </div>
      {dialog}
    </Card>
  );
}

/** The safety profile among the settings. */
export function SafetyProfileCard() {
  const { data } = useQuery(profileQuery);
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const count = data.flags?.length ?? 0;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-56 grow basis-0">
        <h2 className="font-display text-2xl font-medium">My safety profile</h2>
        <p className="mt-1 text-ink-soft">
          {data.flags === null
            ? 'Not filled in: remedies are not checked against your medicines.'
            : `${count} ${count === 1 ? 'thing' : 'things'} ticked. Remedies are checked against it, and nobody else sees it.`}
        </p>
      </div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {data.flags === null ? 'Fill it in' : 'Change or delete it'}
      </Button>
      <SafetyProfileDialog open={open} flags={data.flags} onClose={() => setOpen(false)} />
    </Card>
  );
}
