import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/en/security.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { PasswordStrength } from '#web/components/password-strength.tsx';
import { useOperation } from '#web/lib/operations.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Another password, or, where there is none yet, a first one. */
export function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { data: user } = useQuery(read(account.user, {}));
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const form = useId();
  const change = useOperation(security.changePassword, {
    done: () => {
      toast({ title: texts.passwordChanged(), description: texts.everywhereElseYouAre() });
      onClose();
    },
    failed: toastFailure,
  });
  const add = useOperation(security.addPassword, {
    done: () => {
      toast({ title: texts.passwordSet(), description: texts.youCanSignIn() });
      onClose();
    },
    failed: toastFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasPassword) change.mutate({ body: { currentPassword, newPassword } });
    else add.mutate({ body: { newPassword } });
  };
  const title = hasPassword ? texts.changePassword() : texts.chooseAPassword();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel()}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={change.isPending || add.isPending}
            disabled={(hasPassword && !currentPassword) || newPassword.length < 8}
          >
            {title}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4 p-1">
        {hasPassword && (
          <PasswordField
            label={texts.currentPassword()}
            autoComplete="current-password"
            value={currentPassword}
            onChange={({ target }) => setCurrent(target.value)}
          />
        )}
        <PasswordField
          label={texts.newPassword()}
          autoComplete="new-password"
          hint={texts.atLeast8Characters()}
          value={newPassword}
          onChange={({ target }) => setNew(target.value)}
        />
        <PasswordStrength password={newPassword} person={user ?? { email: '' }} />
      </form>
    </Dialog>
  );
}
