import { type FormEvent, useId, useState } from 'react';
import { security } from '#contract/security.ts';
import { settings as texts } from '#messages/en/settings.ts';
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
      toast({ title: texts.passwordChanged(), description: texts.everywhereElseYouAre() });
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
      title={texts.changePassword()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={change.isPending}
            disabled={!currentPassword || newPassword.length < 8}
          >
            {texts.changePassword()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4 p-1">
        <TextField
          label={texts.currentPassword()}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setCurrent(target.value)}
        />
        <TextField
          label={texts.newPassword()}
          type="password"
          autoComplete="new-password"
          hint={texts.atLeast8Characters()}
          value={newPassword}
          onChange={({ target }) => setNew(target.value)}
        />
      </form>
    </Dialog>
  );
}
