import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { account } from '#contract/account.ts';
import type { LastingThing } from '#contract/policy.ts';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/generated/security.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { PasswordStrength } from '#web/components/password-strength.tsx';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AlsoEndField } from './also-end-field.tsx';

/** Changes the password, or sets the first one. */
export function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { data: user } = useQuery(read(account.user, {}));
  const form = useId();
  const [alsoEnd, setAlsoEnd] = useState<LastingThing[]>([]);
  const change = useOperation(security.changePassword, {
    done: () => {
      toast({ title: texts.passwordChanged(), description: texts.passwordChangedHint() });
      onClose();
    },
  });
  const add = useOperation(security.addPassword, {
    done: () => {
      toast({ title: texts.passwordSet(), description: texts.wayInAddedHint() });
      onClose();
    },
  });
  const { values, field, formProps } = useForm({
    initial: { currentPassword: '', newPassword: '' },
    onSend: (body) => (hasPassword ? change.mutate({ body: { ...body, alsoEnd } }) : add.mutate({ body })),
  });
  const { currentPassword, newPassword } = values;
  const title = hasPassword ? texts.changePassword() : texts.chooseAPassword();
  return (
    <ConfirmDialog
      onCancel={onClose}
      title={title}
      confirm={title}
      variant="primary"
      pending={change.isPending || add.isPending}
      disabled={(hasPassword && !currentPassword) || newPassword.length < 8}
      form={form}
    >
      <form id={form} {...formProps} className="grid gap-4">
        {hasPassword && (
          <PasswordField
            label={texts.currentPassword()}
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        )}
        <PasswordField
          label={texts.newPassword()}
          autoComplete="new-password"
          hint={texts.passwordHint()}
          {...field('newPassword')}
        />
        <PasswordStrength password={newPassword} person={user ?? { email: '' }} />
        {hasPassword && <AlsoEndField chosen={alsoEnd} onChange={setAlsoEnd} />}
      </form>
    </ConfirmDialog>
  );
}
