import { useQuery } from '@tanstack/react-query';
import type { LastingThing } from '#contract/policy.ts';
import { security as texts } from '#messages/generated/security.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { securityQuery } from './security.api.ts';

type AlsoEndFieldProps = {
  chosen: readonly LastingThing[];
  onChange: (chosen: LastingThing[]) => void;
};

/** Asks which things of the account end that work without a session. Nothing is shown if there are none. */
export function AlsoEndField({ chosen, onChange }: AlsoEndFieldProps) {
  const { data } = useQuery(securityQuery);
  const lasting = data?.lasting ?? [];
  if (lasting.length === 0) return null;
  const without = (thing: LastingThing) => chosen.filter((other) => other !== thing);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{texts.alsoEnd()}</legend>
      <p className="text-sm text-ink-soft">{texts.alsoEndHint()}</p>
      {lasting.map((thing) => (
        <Checkbox
          key={thing}
          label={texts.lasting[thing]()}
          checked={chosen.includes(thing)}
          onChange={(checked) => onChange(checked ? [...without(thing), thing] : without(thing))}
        />
      ))}
    </fieldset>
  );
}
