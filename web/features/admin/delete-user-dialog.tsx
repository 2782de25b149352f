import { useState } from 'react';
import { type AdminUser, admin } from '#contract/admin.ts';
import { admin as texts } from '#messages/en/admin.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** An account is deleted for good, on its owner's request: the address is typed once more. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [confirmEmail, setConfirm] = useState('');
  const remove = useOperation(admin.deleteUser, {
    done: () => {
      toast({
        title: texts.accountDeleted(),
        description: texts.allThatWasTheirs(),
      });
      onClose();
    },
    failed: toastFailure,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.deleteThisAccount()}
      description={texts.everythingThatHasRecorded({ email: user.email })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button
            variant="danger"
            pending={remove.isPending}
            disabled={confirmEmail.trim().toLowerCase() !== user.email.toLowerCase()}
            onClick={() => remove.mutate({ params: { userId: user.id }, body: { confirmEmail } })}
          >
            {texts.deleteForGood()}
          </Button>
        </>
      }
    >
      <div className="p-1">
        <TextField
          label={texts.typeTheAddressTo()}
          type="email"
          autoComplete="off"
          value={confirmEmail}
          onChange={({ target }) => setConfirm(target.value)}
        />
      </div>
    </Dialog>
  );
}
