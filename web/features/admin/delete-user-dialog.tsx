import { useState } from 'react';
import { type AdminUser, admin } from '#contract/admin.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** An account is deleted for good, on its owner's request: the address is typed once more. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [confirmEmail, setConfirm] = useState('');
  const remove = useWrite(admin.deleteUser, {
    done: () => {
      toast({
        title: 'Account deleted',
        description: 'All that was theirs is gone. The audit log has a line of it.',
      });
      onClose();
    },
    failed: toastFailure,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this account?"
      description={`Everything that ${user.email} has recorded is deleted with it, for good. Do this on their own request only.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={remove.isPending}
            disabled={confirmEmail.trim().toLowerCase() !== user.email.toLowerCase()}
            onClick={() => remove.mutate({ params: { userId: user.id }, body: { confirmEmail } })}
          >
            Delete for good
          </Button>
        </>
      }
    >
      <div className="p-1">
        <TextField
          label="Type the address to confirm"
          type="email"
          autoComplete="off"
          value={confirmEmail}
          onChange={({ target }) => setConfirm(target.value)}
        />
      </div>
    </Dialog>
  );
}
