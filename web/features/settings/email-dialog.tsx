import { useId } from 'react';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/generated/security.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Asks for another email address of the account; emails confirm it. */
export function EmailDialog({ isConfirmed, onClose }: { isConfirmed: boolean; onClose: () => void }) {
  const form = useId();
  const change = useOperation(security.changeEmail, {
    done: () => {
      toast({
        title: texts.emailSent(),
        description: isConfirmed ? texts.changeSentToBoth() : texts.changeSent(),
      });
      onClose();
    },
  });
  const { values, field, formProps } = useForm({
    initial: { newEmail: '' },
    onSend: (body) => change.mutate({ body }),
  });
  return (
    <ConfirmDialog
      title={texts.changeAddressTitle()}
      description={isConfirmed ? texts.changeAddressBoth() : texts.changeAddressHint()}
      confirm={texts.sendTheEmail()}
      variant="primary"
      pending={change.isPending}
      disabled={values.newEmail.trim() === ''}
      form={form}
      onCancel={onClose}
    >
      <form id={form} {...formProps}>
        <TextField label={texts.newAddress()} type="email" autoComplete="email" {...field('newEmail')} />
      </form>
    </ConfirmDialog>
  );
}
