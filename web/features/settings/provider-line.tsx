import { useEffect } from 'react';
import { security } from '#contract/security.ts';
import { signInProblems } from '#contract/security-shapes.ts';
import { proof } from '#messages/generated/proof.ts';
import { security as texts } from '#messages/generated/security.ts';
import { signInWays } from '#messages/generated/sign-in-ways.ts';
import { haveProof } from '#web/lib/have-proof.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { SecurityLine } from './security-line.tsx';

/** Says what came of a visit to the provider, once, and takes it out of the address. */
function useReturn(provider: string): void {
  useEffect(() => {
    const came = new URLSearchParams(window.location.search);
    const problem = signInProblems.find((each) => each === came.get('problem'));
    if (came.has('proved')) toast({ title: proof.proved(), description: proof.provedText() });
    else if (came.has('connected')) {
      toast({ title: proof.connected({ provider }), description: proof.connectedText() });
    } else if (problem) {
      const description = signInWays.problems[problem]();
      toast({ title: proof.notDone(), description, variant: 'destructive' });
    } else return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [provider]);
}

/** The provider of this installation as a way in: connected or not. */
export function ProviderLine({ provider, connected }: { provider: string; connected: boolean }) {
  useReturn(provider);
  const disconnect = useOperation(security.disconnectProvider, {
    done: () => toast({ title: texts.isDisconnected({ provider }) }),
    failed: toastFailure,
  });
  const connect = async () => {
    if (await haveProof()) window.location.assign('/api/account/provider/connect');
  };
  return (
    <SecurityLine
      title={provider}
      text={connected ? texts.providerConnectedHint() : texts.providerHint()}
      action={
        connected ? (
          <Button
            variant="quiet"
            size="sm"
            pending={disconnect.isPending}
            onClick={() => disconnect.mutate({})}
          >
            {texts.disconnect()}
          </Button>
        ) : (
          <Button variant="quiet" size="sm" onClick={() => void connect().catch(toastFailure)}>
            {texts.connect()}
          </Button>
        )
      }
    />
  );
}
