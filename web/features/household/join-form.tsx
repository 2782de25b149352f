import { useQuery } from '@tanstack/react-query';
import { household } from '#contract/household.ts';
import { format } from '#messages/format.ts';
import { household as texts } from '#messages/generated/household.ts';
import { ui } from '#messages/generated/ui.ts';
import { inviteQuery } from '#web/components/household.api.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Enters an invitation code. */
export function JoinForm({ onCode }: { onCode: (code: string) => void }) {
  const { values, field, formProps } = useForm({
    initial: { code: '' },
    onSend: ({ code }) => onCode(code.trim()),
  });
  return (
    <form {...formProps} className="flex max-w-md items-end gap-2">
      <TextField
        label={texts.haveCode()}
        className="min-w-0 grow"
        placeholder={texts.codePlaceholder()}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...field('code')}
      />
      <Button type="submit" variant="quiet" disabled={values.code.trim().length < 8}>
        {texts.join()}
      </Button>
    </form>
  );
}

/** Shows the inviter, and what will be shared. */
export function JoinDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error } = useQuery(inviteQuery(code));
  const join = useOperation(household.join, {
    done: () => {
      toast({ title: texts.joined() });
      onClose();
    },
  });
  if (error) {
    return (
      <Dialog
        onClose={onClose}
        title={texts.title()}
        description={error.message}
        footer={<Button onClick={onClose}>{ui.close()}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <Dialog onClose={onClose} title={texts.title()}>
        <Skeleton className="h-20" />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.joinTitle({ names: format.list(data.names) })}
      description={texts.joinHint()}
      confirm={texts.join()}
      variant="primary"
      pending={join.isPending}
      onConfirm={() => join.mutate({ body: { code } })}
      onCancel={onClose}
    />
  );
}
