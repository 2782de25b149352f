import type { Remedy } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';

export type Taken = Pick<Remedy, 'dose' | 'doseHere' | 'ceiling' | 'testFirst' | 'stop' | 'never'>;

/** How a remedy is taken. No dose is shown without the signs to stop at and without who must not take it. */
export function Dose({ remedy }: { remedy: Taken }) {
  const { dose, doseHere, ceiling, testFirst } = remedy;
  return (
    <>
      {(dose || doseHere) && (
        <div>
          <p className="font-semibold">{texts.howItIsTaken()}</p>
          {doseHere && <p>{texts.doseHere({ dose: doseHere })}</p>}
          {dose && <p>{doseHere ? texts.doseElsewhere({ dose }) : dose}</p>}
          {ceiling && <p>{texts.ceiling({ ceiling })}</p>}
          {testFirst && <p>{texts.testFirst({ test: testFirst })}</p>}
        </div>
      )}
      <StopAndNever remedy={remedy} />
    </>
  );
}

/** The same in a few words, where a description may speak of amounts and the rest is folded away. */
export function ShortWarnings({ remedy: { stop, never } }: { remedy: Pick<Remedy, 'stop' | 'never'> }) {
  const lines = [
    ...(never.length > 0 ? [texts.neverLine({ lines: never.join('; ') })] : []),
    ...(stop.length > 0 ? [texts.stopLine({ lines: stop.join('; ') })] : []),
  ];
  return lines.length > 0 && <p className="text-sm leading-snug text-ink-soft">{lines.join(' ')}</p>;
}

/** When to stop at once, and who must not take it at all; nothing where neither is known. */
export function StopAndNever({ remedy: { stop, never } }: { remedy: Pick<Remedy, 'stop' | 'never'> }) {
  const lists = [
    { title: texts.never(), lines: never },
    { title: texts.stop(), lines: stop },
  ].filter(({ lines }) => lines.length > 0);
  return lists.map(({ title, lines }) => (
    <div key={title}>
      <p className="font-semibold text-danger">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  ));
}
