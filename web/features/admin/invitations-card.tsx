import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin, type Invitation } from '#contract/admin.ts';
import { format } from '#messages/format.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { LinkDialog } from '#web/components/link-dialog.tsx';
import { LoadState } from '#web/components/load-failed.tsx';
import { hasPasswords } from '#web/lib/server-rules.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { invitationsQuery } from './admin.api.ts';

/** The invitations to make an account, where sign-up needs one. */
export function InvitationsCard() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [inviting, setInviting] = useState(false);
  if (!data)
    return <LoadState {...{ error, refetch }} title={texts.invitationsNotLoaded()} skeleton="h-24" />;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{texts.invitations()}</CardTitle>
        <Button size="sm" onClick={() => setInviting(true)}>
          {texts.inviteSomebody()}
        </Button>
      </div>
      {data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Card>
  );
}

function stateText({ usedAt, usedBy, expiresAt }: Invitation, isOver: boolean): string {
  if (usedAt) return usedBy ? texts.usedBy({ email: usedBy }) : texts.usedByGone();
  return isOver ? texts.ranOut() : texts.openUntil({ day: format.moment(expiresAt, 'date') });
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { id, email, usedAt, expiresAt } = invitation;
  const withdraw = useOperation(admin.withdrawInvitation);
  const whose = email ?? texts.anybodyWithLink();
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{whose}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{stateText(invitation, isOver)}</p>
      </div>
      {!usedAt && !isOver && (
        <Button
          variant="ghost"
          size="sm"
          pending={withdraw.isPending}
          aria-label={texts.withdrawOf({ email: whose })}
          onClick={() => withdraw.mutate({ params: { invitationId: id } })}
        >
          {texts.withdraw()}
        </Button>
      )}
    </li>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useOperation(admin.invite, { failed: null });
  const { field, errors, refuse, formProps } = useForm({
    initial: { email: '' },
    onSend: ({ email }) =>
      invite.mutate(
        { body: email.trim() ? { email: email.trim() } : {} },
        { onError: (error) => refuse({ email: error.message }) },
      ),
  });
  if (invite.data) {
    const { path, expiresAt, sent } = invite.data;
    const day = format.moment(expiresAt, 'date');
    const description = sent ? texts.linkSent({ email: field('email').value, day }) : texts.linkOnce({ day });
    return <LinkDialog title={texts.linkReady()} path={path} description={description} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={texts.inviteSomebody()}
      description={texts.inviteHint()}
      confirm={texts.makeTheLink()}
      variant="primary"
      pending={invite.isPending}
      form="invite"
      onCancel={onClose}
    >
      <form {...formProps} id="invite">
        <TextField
          label={hasPasswords() ? texts.inviteEmail() : texts.inviteEmailNeeded()}
          required={!hasPasswords()}
          hint={texts.inviteEmailHint()}
          type="email"
          autoComplete="off"
          {...field('email')}
          error={errors.email}
        />
      </form>
    </ConfirmDialog>
  );
}
