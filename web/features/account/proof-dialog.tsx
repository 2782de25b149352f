import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { type Permission, ruleFor } from '#contract/policy.ts';
import { security } from '#contract/security.ts';
import { actions } from '#messages/generated/actions.ts';
import { proof } from '#messages/generated/proof.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { call } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { freshRead } from '#web/outbox/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Proof = Parameters<typeof call<typeof security.prove>>[1]['body'];

/** The available proofs are read each time: settings in between may change them. */
const waysQuery = { ...freshRead(security.proofWays, {}), staleTime: 0, gcTime: 0 };

type ProofDialogProps = {
  /** What the proof is for, if it is known. */
  call: Permission | undefined;
  onDone: (proved: boolean) => void;
};

/** Asks for a proof of identity; `onDone` is called with whether it was given. */
export default function ProofDialog({ call: purpose, onDone }: ProofDialogProps) {
  const { data: ways, isError, error: noWays } = useQuery(waysQuery);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useId();

  const prove = async (give: () => Promise<Proof>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(security.prove, { body: await give() });
      await invalidate(security.prove.invalidates);
      onDone(true);
    } catch (error) {
      // The person has cancelled the browser's dialog; that is no failure.
      if ((error as Error).name !== 'NotAllowedError') setProblem((error as Error).message);
      setBusy(false);
    }
  };
  const withPasskey = () =>
    prove(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await call(security.loginPasskeyOptions, {});
      return { passkey: (await startAuthentication({ optionsJSON: options as never })) as never };
    });
  const { values, field, formProps } = useForm({
    initial: { password: '', code: '' },
    onSend: ({ password, code }) =>
      prove(async () => ({ password, ...(ways?.code && { code: code.trim() }) })),
  });

  const canPasskey = ways?.passkey && 'PublicKeyCredential' in window;
  const none = ways && !ways.password && !canPasskey && !ways.provider;
  return (
    <Dialog
      onClose={() => onDone(false)}
      title={proof.title()}
      description={purpose && ruleFor(purpose).proof === 'hour' ? proof.textAfterHour() : proof.text()}
      footer={
        <>
          <Button variant="quiet" onClick={() => onDone(false)}>
            {actions.cancel()}
          </Button>
          {ways?.password && (
            <Button
              type="submit"
              form={form}
              pending={busy}
              disabled={!values.password || (ways.code && !values.code.trim())}
            >
              {proof.confirm()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!ways && !isError && <Skeleton className="h-20" />}
        {ways?.password && (
          <form id={form} {...formProps} className="grid gap-4">
            <PasswordField
              label={proof.password()}
              autoComplete="current-password"
              autoFocus
              {...field('password')}
            />
            {ways.code && (
              <TextField
                label={proof.code()}
                autoComplete="one-time-code"
                hint={proof.codeHint()}
                {...field('code')}
              />
            )}
          </form>
        )}
        {(problem || isError) && (
          <p role="alert" className="rounded-xl bg-danger-soft p-4">
            {problem ?? noWays?.message}
          </p>
        )}
        {canPasskey && (
          <Button variant="quiet" pending={busy} onClick={withPasskey}>
            <KeyRound size={19} aria-hidden /> {proof.passkey()}
          </Button>
        )}
        {ways?.provider && (
          <div className="grid gap-1.5">
            <ButtonLink href="/api/account/proof/provider" variant="quiet" loads="document">
              {proof.provider({ provider: ways.provider })}
            </ButtonLink>
            <p className="text-sm text-ink-soft">{proof.providerHint()}</p>
          </div>
        )}
        {none && <p>{proof.noWay()}</p>}
      </div>
    </Dialog>
  );
}
