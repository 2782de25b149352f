import type { Remedy } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

export type Taken = Pick<Remedy, 'dose' | 'doseHere' | 'ceiling' | 'testFirst' | 'stop' | 'never'>;

/** The dose of a remedy. A dose is always shown with the signs to stop at and with the contraindications. */
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

/** Stop signs and contraindications in a line each, which expand: for cards whose details are collapsed. */
export function ShortWarnings({ remedy }: { remedy: Pick<Remedy, 'title' | 'stop' | 'never'> }) {
  const { title, stop, never } = remedy;
  const lines = [
    ...(never.length > 0 ? [texts.neverLine({ lines: never.join('; ') })] : []),
    ...(stop.length > 0 ? [texts.stopLine({ lines: stop.join('; ') })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Disclosure className="group/warnings relative flex items-start gap-1 text-sm leading-snug">
      <div className="grid min-h-11 min-w-0 grow content-center gap-0.5 text-ink-soft group-data-[state=open]/warnings:hidden">
        {lines.map((line) => (
          <p key={line} className="line-clamp-1">
            {line}
          </p>
        ))}
      </div>
      <DisclosureContent className="grid grow gap-2 py-2">
        <StopAndNever remedy={remedy} />
      </DisclosureContent>
      <DisclosureTrigger
        look="icon"
        aria-label={texts.neverAndStop({ title })}
        className="-mr-3 after:absolute after:inset-0 after:rounded-small"
      />
    </Disclosure>
  );
}

/** When to stop at once, and who must not take it; nothing where neither is known. */
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
