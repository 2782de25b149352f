import type { Timing } from '#contract/library.ts';
import type { Remedy } from '#contract/remedies.ts';
import { library } from '#messages/generated/library.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';

export type Taken = Pick<Remedy, 'dose' | 'doseHere' | 'ceiling' | 'testFirst' | 'timing' | 'stop' | 'never'>;

/** The dose of a remedy. A dose is always shown with the signs to stop at and with the contraindications. */
export function Dose({ remedy }: { remedy: Taken }) {
  const { dose, doseHere, ceiling, testFirst, timing } = remedy;
  return (
    <>
      {(dose || doseHere) && (
        <div>
          <p className="font-semibold">{texts.howItIsTaken()}</p>
          {doseHere && <p>{texts.doseHere({ dose: doseHere })}</p>}
          {dose && <p>{doseHere ? texts.doseElsewhere({ dose }) : dose}</p>}
          {ceiling && <p>{texts.ceiling({ ceiling })}</p>}
          {testFirst && <p>{texts.testFirst({ test: testFirst })}</p>}
          {timing && <p>{timingLine(timing)}</p>}
        </div>
      )}
      <StopAndNever remedy={remedy} />
    </>
  );
}

/** How soon it shows, why, and how long it stays where that is known. */
function timingLine({ acts, lingersDays, text }: Timing): string {
  const stays = lingersDays === null ? '' : library.lingers({ days: lingersDays });
  return [library.shows[acts](), text, stays].filter(Boolean).join(' ');
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
