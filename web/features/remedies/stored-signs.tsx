import stored from 'virtual:care-signs';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { GetCare } from './get-care.tsx';

/** The emergency signs of a condition whose page could not be loaded: they are a file of the app. */
export function StoredSigns({ condition }: { condition: string }) {
  const found = stored.conditions[condition];
  if (!found) return null;
  const signs = found.signs.flatMap((at) => stored.signs[at] ?? []);
  return (
    <div className="grid gap-4">
      <h2 className="font-display text-figure leading-tight font-[480] tracking-tight text-balance">
        {texts.remediesTitle({ displayName: found.displayName })}
      </h2>
      <GetCare
        whole
        seekCare={{
          emergency: signs.map(({ text }) => text),
          doctor: [],
          groups: { emergency: signs.map(({ group }) => group), doctor: [] },
        }}
        emergencyNumbers={stored.numbers}
      />
    </div>
  );
}
