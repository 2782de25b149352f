import { security } from '#contract/security.ts';
import { security as texts } from '#messages/generated/security.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A first code proves that the app has the secret; then it is on. */
export function Confirm({ onDone }: { onDone: () => void }) {
  const confirm = useOperation(security.confirmTwoFactor, {
    done: () => {
      toast({
        title: texts.twoFactorIsOn(),
        description: texts.twoFactorOnHint(),
      });
      onDone();
    },
    failed: toastFailure,
  });
  const { values, field, formProps } = useForm({
    initial: { code: '' },
    onSend: (body) => confirm.mutate({ body }),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label={texts.codeLabel()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...field('code')}
      />
      <Button type="submit" pending={confirm.isPending} disabled={!/^\d{6}$/.test(values.code)}>
        {texts.turnOnTwoFactor()}
      </Button>
    </form>
  );
}
