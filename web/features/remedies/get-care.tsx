import { useQuery } from '@tanstack/react-query';
import type { ConditionRemedies } from '#contract/remedies.ts';
import { flagsOf } from '#domain/remedies/safety.ts';
import { type GroupedSigns, groupSigns } from '#domain/remedies/seek-care.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { CallLink } from './call-link.tsx';
import { numberHere } from './care-country.ts';

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

/** The groups of a list, each with its lead word; none where all signs are for everybody. */
function Groups({ groups }: { groups: readonly GroupedSigns[] }) {
  return groups.map(({ who, signs }) => (
    <div key={who} className="mt-2 first:mt-0">
      {groups.length > 1 && <p className="font-semibold">{texts.careGroups[who]()}</p>}
      <Signs signs={signs} />
    </div>
  ));
}

type SignsProps = { emergency: readonly GroupedSigns[]; doctor: readonly GroupedSigns[] };

function AllSigns({ emergency, doctor }: SignsProps) {
  return (
    <>
      {emergency.length > 0 && (
        <div>
          <p className="font-medium">{texts.callYourEmergencyNumber()}</p>
          <Groups groups={emergency} />
        </div>
      )}
      {doctor.length > 0 && (
        <div>
          <p className="font-medium">{texts.seeADoctorToday()}</p>
          <Groups groups={doctor} />
        </div>
      )}
    </>
  );
}

/** How many signs are shown at first: the most urgent. */
const seenFirst = 2;

const signsIn = (groups: readonly GroupedSigns[]) => groups.flatMap(({ signs }) => signs);

/** The gravest signs at once, and all of them after a tap: remedies have room on the first screen. */
function FirstSigns({ emergency, doctor }: SignsProps) {
  const first = emergency.length > 0 ? emergency : doctor;
  return (
    <Disclosure className="group/signs text-note">
      <div className="group-data-[state=open]/signs:hidden">
        <p className="font-medium">
          {emergency.length > 0 ? texts.callYourEmergencyNumber() : texts.seeADoctorToday()}
        </p>
        <Signs signs={signsIn(first).slice(0, seenFirst)} />
      </div>
      <DisclosureContent className="grid gap-4">
        <AllSigns {...{ emergency, doctor }} />
      </DisclosureContent>
      <DisclosureTrigger className="-mb-2 text-danger">
        {texts.allSigns({ count: signsIn([...emergency, ...doctor]).length })}
      </DisclosureTrigger>
    </Disclosure>
  );
}

/** The signs that need medical care, above all remedies, with the number to call. */
export function GetCare({
  seekCare,
  emergencyNumbers,
}: Pick<ConditionRemedies['condition'], 'seekCare' | 'emergencyNumbers'>) {
  // On a page that could not be loaded it has been asked for already.
  const { data: profile } = useQuery({ ...profileQuery, retryOnMount: false });
  const flags = flagsOf(profile) ?? [];
  const emergency = groupSigns(seekCare.emergency, seekCare.groups?.emergency, flags);
  const doctor = groupSigns(seekCare.doctor, seekCare.groups?.doctor, flags);
  return (
    <section
      aria-labelledby="get-care"
      className="rounded-r-card rounded-l-md border-l-4 border-danger bg-danger-soft p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="get-care" className="text-lg font-semibold">
          {texts.getCareNow()}
        </h3>
        {/* The prerendered page knows no country. */}
        {!import.meta.env.PRERENDER && (
          <CallLink
            number={numberHere(emergencyNumbers)}
            className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-end text-xl"
          />
        )}
      </div>
      {emergency.length + doctor.length > 0 && <FirstSigns {...{ emergency, doctor }} />}
    </section>
  );
}
