import { household, type Share, shares } from '#contract/household.ts';
import { iShare, sharedWith } from '#domain/household/household.ts';
import { household as texts } from '#messages/generated/household.ts';
import { useOnline } from '#web/lib/online.ts';
import { toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Switch } from '#web/ui/switch.tsx';

/** What the person shares with the household: each member decides for their own data. */
export function SharesField({ mine }: { mine: readonly Share[] }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{texts.whatIShare()}</legend>
      {shares.map((share) => (
        <ShareSwitch key={share} share={share} isShared={mine.includes(share)} />
      ))}
    </fieldset>
  );
}

function ShareSwitch({ share, isShared }: { share: Share; isShared: boolean }) {
  const online = useOnline();
  const { mutate, isPending, variables } = useShare(share);
  return (
    <Switch
      checked={isPending ? variables.body.isShared : isShared}
      disabled={!online || isPending}
      onCheckedChange={(next) => mutate({ params: { share }, body: { isShared: next } })}
      label={texts.shares[share]()}
      hint={texts.shareHints[share]()}
    />
  );
}

/** Starts or stops sharing; for the plan, says that another one is shown from now on. */
export function useShare(share: Share) {
  return useOperation(household.share, {
    done: ({ members }) => {
      if (share !== 'plan') return;
      if (!iShare(members, 'plan')) toast({ title: texts.planNowOwn() });
      else if (sharedWith(members, 'plan').length > 0) toast({ title: texts.planNowShared() });
      else toast({ title: texts.planNowOffered(), description: texts.planNowOfferedHint() });
    },
  });
}
