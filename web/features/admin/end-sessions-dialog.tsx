import { type AdminUser, admin } from '#contract/admin.ts';
import { admin as texts } from '#messages/en/admin.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Somebody is signed out on all their devices, as when one was lost: asked once more. */
export function EndSessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const end = useOperation(admin.endSessions, {
    done: () => {
      toast({ title: texts.signedOutEverywhere(), description: texts.theAuditLogHas() });
      onClose();
    },
    failed: toastFailure,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.signOutEverywhere()}
      description={texts.everySessionOfEnds({ email: user.email })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button
            variant="danger"
            pending={end.isPending}
            onClick={() => end.mutate({ params: { userId: user.id } })}
          >
            {texts.signOutEverywhere2()}
          </Button>
        </>
      }
    />
  );
}
