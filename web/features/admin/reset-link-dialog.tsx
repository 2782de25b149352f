import { type AdminUser, admin } from '#contract/admin.ts';
import { format } from '#messages/format.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { LinkDialog } from '#web/components/link-dialog.tsx';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Makes a link with which somebody who cannot sign in chooses a new password. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const make = useOperation(admin.resetLink);
  if (make.data) {
    const { path, expiresAt } = make.data;
    const day = format.moment(expiresAt, 'fullWeekday');
    return (
      <LinkDialog
        title={texts.linkReady()}
        path={path}
        description={texts.linkOnce({ day })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={texts.newPasswordTitle()}
      description={texts.newPasswordHint({ email: user.email })}
      confirm={texts.makeTheLink()}
      variant="primary"
      pending={make.isPending}
      onConfirm={() => make.mutate({ params: { userId: user.id } })}
      onCancel={onClose}
    />
  );
}
