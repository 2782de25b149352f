import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { household } from '#contract/household.ts';
import { meIn } from '#domain/household/household.ts';
import { format } from '#messages/format.ts';
import { household as texts } from '#messages/generated/household.ts';
import { householdQuery } from '#web/components/household.api.ts';
import { LinkDialog } from '#web/components/link-dialog.tsx';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { JoinDialog, JoinForm } from './join-form.tsx';
import { MemberLines } from './member-lines.tsx';
import { SharesField } from './shares-field.tsx';

/** The household: its members, what they share, invitations, and leaving. */
export function HouseholdCard() {
  const { data, isError, refetch } = useQuery(householdQuery);
  const [search, setSearch] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);
  const code = search.get('join');
  const setCode = (next: string | null) => setSearch(next ? { join: next } : {}, { replace: true });
  const invite = useOperation(household.invite, { done: setMade });
  const revoke = useOperation(household.revokeInvites, {
    done: () => toast({ title: texts.revoked() }),
  });
  const leave = useOperation(household.leave, {
    done: () => {
      setLeaving(false);
      toast({ title: texts.left() });
    },
  });
  if (!data && !isError) return <Skeleton className="h-40" />;
  if (!data) {
    return (
      <Card className="grid gap-2">
        <NotLoaded text={texts.notLoaded()} onRetry={() => refetch()} />
      </Card>
    );
  }
  const { members, openInvites } = data;
  const isAlone = members.length < 2;
  const me = meIn(members);
  const isOwner = members.length === 0 || me?.isOwner === true;
  return (
    <Card className="grid gap-4">
      <p className="max-w-[64ch] text-ink-soft">
        {isAlone && texts.alone()} {texts.private()}
      </p>
      {!isAlone && <MemberLines members={members} isOwner={isOwner} />}
      {me && !isAlone && <SharesField mine={me.shares} />}
      {openInvites > 0 && isOwner && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-sunken py-2 pr-2 pl-4">
          <p className="text-note">{texts.openInvites({ count: openInvites })}</p>
          <Button variant="ghost" size="compact" onClick={() => revoke.mutate({})}>
            {texts.revoke()}
          </Button>
        </div>
      )}
      <OnlineOnly>
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {isOwner && (
              <Button
                variant={isAlone ? 'primary' : 'quiet'}
                size="sm"
                pending={invite.isPending}
                onClick={() => invite.mutate({})}
              >
                {texts.invite()}
              </Button>
            )}
            {!isAlone && (
              <Button variant="quiet" size="sm" onClick={() => setLeaving(true)}>
                {texts.leave()}
              </Button>
            )}
          </div>
          {isAlone && <JoinForm onCode={setCode} />}
        </div>
      </OnlineOnly>
      {code && <JoinDialog code={code} onClose={() => setCode(null)} />}
      {made && <InviteDialog {...made} onClose={() => setMade(null)} />}
      <ConfirmDialog
        open={leaving}
        title={texts.leaveTitle()}
        description={texts.leaveHint()}
        confirm={texts.leave()}
        pending={leave.isPending}
        onConfirm={() => leave.mutate({})}
        onCancel={() => setLeaving(false)}
      />
    </Card>
  );
}

type InviteDialogProps = { code: string; expiresAt: string; onClose: () => void };

/** The link and the code with which one person can join. */
function InviteDialog({ code, expiresAt, onClose }: InviteDialogProps) {
  return (
    <LinkDialog
      title={texts.inviteTitle()}
      description={texts.inviteHint({ day: format.moment(expiresAt, 'fullWeekday') })}
      path={`/settings/household?join=${code}`}
      onClose={onClose}
    >
      <TextField label={texts.code()} value={code} readOnly className="tabular" />
    </LinkDialog>
  );
}
