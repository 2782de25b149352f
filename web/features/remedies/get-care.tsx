import { clsx } from 'clsx';
import { useState } from 'react';
import type { ConditionRemedies } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { isMedia } from '#web/lib/media.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

function Signs({ signs }: { signs: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc gap-x-10 pl-5 lg:columns-2">
      {signs.map((sign) => (
        <li key={sign} className="break-inside-avoid">
          {sign}
        </li>
      ))}
    </ul>
  );
}

type SignsProps = ConditionRemedies['condition']['seekCare'];

function AllSigns({ emergency, doctor }: SignsProps) {
  return (
    <>
      {emergency.length > 0 && (
        <div>
          <p className="font-medium">{texts.callYourEmergencyNumber()}</p>
          <Signs signs={emergency} />
        </div>
      )}
      <div>
        <p className="font-medium">{texts.seeADoctorToday()}</p>
        <Signs signs={doctor} />
      </div>
    </>
  );
}

/** How many signs a phone shows at first: the most urgent. */
const seenFirst = 2;

/** A phone shows the gravest signs at once, and all of them after a tap. */
function FirstSigns({ emergency, doctor }: SignsProps) {
  const first = emergency.length > 0 ? emergency : doctor;
  return (
    <Disclosure className={clsx('group/signs text-note', import.meta.env.PRERENDER && 'md:hidden')}>
      <div className="group-data-[state=open]/signs:hidden">
        <p className="font-medium">
          {emergency.length > 0 ? texts.callYourEmergencyNumber() : texts.seeADoctorToday()}
        </p>
        <Signs signs={first.slice(0, seenFirst)} />
      </div>
      <DisclosureContent className="grid gap-4">
        <AllSigns {...{ emergency, doctor }} />
      </DisclosureContent>
      <DisclosureTrigger className="-mb-2 text-danger">
        {texts.allSigns({ count: emergency.length + doctor.length })}
      </DisclosureTrigger>
    </Disclosure>
  );
}

/** The signs that need medical care, above all remedies. */
export function GetCare({ seekCare }: Pick<ConditionRemedies['condition'], 'seekCare'>) {
  // A wide screen has room for all of them.
  const [isWide] = useState(() => isMedia('columns'));
  return (
    <section
      aria-labelledby="get-care"
      className="rounded-r-card rounded-l-md border-l-4 border-danger bg-danger-soft p-4 sm:p-5"
    >
      <h3 id="get-care" className="text-lg font-semibold">
        {texts.getCareNow()}
      </h3>
      {(isWide || import.meta.env.PRERENDER) && (
        <div className={clsx('mt-2 grid gap-4 text-note', import.meta.env.PRERENDER && 'max-md:hidden')}>
          <AllSigns {...seekCare} />
        </div>
      )}
      {!isWide && <FirstSigns {...seekCare} />}
    </section>
  );
}
