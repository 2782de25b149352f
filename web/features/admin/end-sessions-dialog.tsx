import { type AdminUser, admin } from '#contract/admin.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Somebody is signed out on all their devices, as when one was lost: asked once more. */
export function EndSessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const end = useOperation(admin.endSessions, {
    done: () => {
      toast({ title: texts.signedOutEverywhere(), description: texts.auditLogged() });
      onClose();
    },
    failed: toastFailure,
  });
  return (
    <ConfirmDialog
      title={texts.signOutEverywhere()}
      description={texts.everySessionOfEnds({ email: user.email })}
      confirm={texts.signOutEverywhereButton()}
      pending={end.isPending}
      onConfirm={() => end.mutate({ params: { userId: user.id } })}
      onCancel={onClose}
    />
  );
}
