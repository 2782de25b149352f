import { type AdminUser, admin } from '#contract/admin.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Somebody is signed out on all their devices, as when one was lost: asked once more. */
export function EndSessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const end = useWrite(admin.endSessions, {
    done: () => {
      toast({ title: 'Signed out everywhere', description: 'The audit log has a line of it.' });
      onClose();
    },
    failed: toastFailure,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out everywhere?"
      description={`Every session of ${user.email} ends now, on all devices. Nothing of theirs is lost; they can sign in again.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={end.isPending}
            onClick={() => end.mutate({ params: { userId: user.id } })}
          >
            Sign out everywhere
          </Button>
        </>
      }
    />
  );
}
