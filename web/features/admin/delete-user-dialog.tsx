import { useState } from 'react';
import { type AdminUser, admin } from '#contract/admin.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** An account is deleted for good, on its owner's request: the address is typed once more. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [confirmEmail, setConfirm] = useState('');
  const remove = useOperation(admin.deleteUser, {
    done: () => {
      toast({
        title: texts.accountDeleted(),
        description: texts.accountDeletedHint(),
      });
      onClose();
    },
    failed: toastFailure,
  });
  return (
    <ConfirmDialog
      title={texts.deleteThisAccount()}
      description={texts.everythingThatHasRecorded({ email: user.email })}
      confirm={texts.deleteForGood()}
      pending={remove.isPending}
      disabled={confirmEmail.trim().toLowerCase() !== user.email.toLowerCase()}
      onConfirm={() => remove.mutate({ params: { userId: user.id }, body: { confirmEmail } })}
      onCancel={onClose}
    >
      <TextField
        label={texts.confirmAddress()}
        type="email"
        autoComplete="off"
        value={confirmEmail}
        onChange={({ target }) => setConfirm(target.value)}
      />
    </ConfirmDialog>
  );
}
