import { linkedPage as texts } from '#messages/generated/linked-page.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type PasscodeFormProps = {
  isBusy: boolean;
  /** Why the last try opened nothing. */
  error: string | undefined;
  onOpen: (passcode: string) => void;
};

/** Asks for the passcode of a link. */
export function PasscodeForm({ isBusy, error, onOpen }: PasscodeFormProps) {
  const { values, field, formProps } = useForm({
    initial: { passcode: '' },
    onSend: ({ passcode }) => onOpen(passcode.trim().toLowerCase()),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        label={texts.passcode()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        className="[&_input]:font-mono [&_input]:text-2xl [&_input]:tracking-widest"
        aria-invalid={error ? true : undefined}
        {...field('passcode')}
      />
      {error && (
        <p role="alert" className="rounded-xl bg-danger-soft p-4">
          {error}
        </p>
      )}
      <Button type="submit" pending={isBusy} disabled={!values.passcode.trim()}>
        {texts.open()}
      </Button>
    </form>
  );
}
