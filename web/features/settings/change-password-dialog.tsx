import { type FormEvent, useId, useState } from 'react';
import { security } from '#contract/security.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const form = useId();
  const change = useWrite(security.changePassword, {
    done: () => {
      toast({ title: 'Password changed', description: 'Everywhere else you are signed out.' });
      onClose();
    },
    failed: toastFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ body: { currentPassword, newPassword } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change password"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            pending={change.isPending}
            disabled={!currentPassword || newPassword.length < 8}
          >
            Change password
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4 p-1">
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setCurrent(target.value)}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters"
          value={newPassword}
          onChange={({ target }) => setNew(target.value)}
        />
      </form>
    </Dialog>
  );
}
