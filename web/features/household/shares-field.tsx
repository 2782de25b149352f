import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { household, type Share, shares } from '#contract/household.ts';
import { iShare, sharedWith } from '#domain/household/household.ts';
import { household as texts } from '#messages/generated/household.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { useOnline } from '#web/lib/online.ts';
import { toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** What the person shares with the household: each member decides for their own data. */
export function SharesField({ mine }: { mine: readonly Share[] }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{texts.whatIShare()}</legend>
      {shares.map((share) => (
        <ShareSwitch key={share} share={share} mine={mine} />
      ))}
    </fieldset>
  );
}

function ShareSwitch({ share, mine }: { share: Share; mine: readonly Share[] }) {
  const online = useOnline();
  const { turn, isPending, next, question } = useShare(share, mine);
  return (
    <>
      <Switch
        checked={isPending ? next : mine.includes(share)}
        disabled={!online || isPending}
        onCheckedChange={turn}
        label={texts.shares[share]()}
        hint={texts.shareHints[share]()}
      />
      {question}
    </>
  );
}

/**
 * Starts or stops sharing. Before the plan is shared, `question` asks whether what the person has said about their health
 * counts for it. Afterwards a toast says that another plan is shown from now on.
 */
export function useShare(share: Share, mine: readonly Share[]) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [counts, setCounts] = useState(false);
  const profile = useOperation(household.share);
  const { mutate, isPending, variables } = useOperation(household.share, {
    done: ({ members }) => {
      if (share !== 'plan') return;
      if (!iShare(members, 'plan')) toast({ title: texts.planNowOwn() });
      else if (sharedWith(members, 'plan').length > 0) toast({ title: texts.planNowShared() });
      else toast({ title: texts.planNowOffered(), description: texts.planNowOfferedHint() });
    },
  });
  const set = (isShared: boolean) => mutate({ params: { share }, body: { isShared } });

  async function turn(isShared: boolean) {
    if (share !== 'plan' || !isShared || mine.includes('profile')) return set(isShared);
    const said = await client.fetchQuery(profileQuery).catch(() => undefined);
    if (said && (said.flags?.length || said.medicines.length)) setAsked(true);
    else set(isShared);
  }

  function answer() {
    setAsked(false);
    if (!counts) return set(true);
    const also = { params: { share: 'profile' as const }, body: { isShared: true } };
    profile.mutate(also, { onSuccess: () => set(true) });
  }

  const question = isAsked && (
    <ConfirmDialog
      title={texts.sharePlanTitle()}
      description={texts.shareHints.plan()}
      confirm={texts.sharePlan()}
      variant="primary"
      onConfirm={answer}
      onCancel={() => setAsked(false)}
    >
      <Checkbox
        label={texts.shares.profile()}
        hint={texts.shareHints.profile()}
        checked={counts}
        onChange={setCounts}
      />
    </ConfirmDialog>
  );
  return {
    turn,
    isPending: isPending || profile.isPending,
    next: variables?.body.isShared ?? true,
    question,
  };
}
