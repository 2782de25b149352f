import { clsx } from 'clsx';
import { useState } from 'react';
import type { ConditionRemedies } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { isMedia } from '#web/lib/media.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

function Signs({ signs }: { signs: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  );
}

/** When a remedy is not what is needed. It stands above all of them. */
export function GetCare({
  seekCare: { emergency, doctor },
}: Pick<ConditionRemedies['condition'], 'seekCare'>) {
  // There is room for both lists beside each other. On a phone the second one unfolds.
  const [isWide] = useState(() => isMedia('columns'));
  return (
    <section
      aria-labelledby="get-care"
      className="rounded-r-card rounded-l-md border-l-4 border-danger bg-danger-soft p-4 sm:p-5"
    >
      <h3 id="get-care" className="text-lg font-semibold">
        {texts.getCareNow()}
      </h3>
      <div className="mt-2 grid gap-4 text-note up-to-two">
        {emergency.length > 0 && (
          <div>
            <p className="font-medium">{texts.callYourEmergencyNumber()}</p>
            <Signs signs={emergency} />
          </div>
        )}
        {(isWide || import.meta.env.FIRST_CONTENT) && (
          <div className={clsx(import.meta.env.FIRST_CONTENT && 'max-md:hidden')}>
            <p className="font-medium">{texts.seeADoctorToday()}</p>
            <Signs signs={doctor} />
          </div>
        )}
        {!isWide && (
          <Disclosure className={clsx(import.meta.env.FIRST_CONTENT && 'md:hidden')}>
            <DisclosureTrigger look="line">{texts.seeADoctorToday()}</DisclosureTrigger>
            <DisclosureContent>
              <Signs signs={doctor} />
            </DisclosureContent>
          </Disclosure>
        )}
      </div>
    </section>
  );
}
