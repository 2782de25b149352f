import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ConditionRemedies } from '#contract/remedies.ts';
import { flagsOf } from '#domain/remedies/safety.ts';
import { type GroupedSigns, groupSigns } from '#domain/remedies/seek-care.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CallLink } from './call-link.tsx';
import { numberHere } from './care-country.ts';

function Signs({ signs }: { signs: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
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
          <p className="font-medium">{texts.callEmergencyFor()}</p>
          <Groups groups={emergency} />
        </div>
      )}
      {doctor.length > 0 && (
        <div>
          <p className="font-medium">{texts.seeDoctorFor()}</p>
          <Groups groups={doctor} />
        </div>
      )}
    </>
  );
}

/** How many signs the line shows: the gravest. */
const seenFirst = 2;

const signsIn = (groups: readonly GroupedSigns[]) => groups.flatMap(({ signs }) => signs);

type GetCareProps = Pick<ConditionRemedies['condition'], 'seekCare' | 'emergencyNumbers'> & {
  /** All signs at once, where nothing else of the page is there. */
  whole?: boolean;
};

/** When to get medical care, above all remedies: one line with the number to call, which opens all signs. */
export function GetCare({ seekCare, emergencyNumbers, whole = false }: GetCareProps) {
  const [isOpen, setOpen] = useState(false);
  // On a page that could not be loaded it has been asked for already.
  const { data: profile } = useQuery({ ...profileQuery, retryOnMount: false });
  const flags = flagsOf(profile) ?? [];
  const emergency = groupSigns(seekCare.emergency, seekCare.groups?.emergency, flags);
  const doctor = groupSigns(seekCare.doctor, seekCare.groups?.doctor, flags);
  const signs = signsIn([...emergency, ...doctor]);
  const number = numberHere(emergencyNumbers);
  const numberClass = 'inline-flex min-h-11 min-w-11 items-center text-xl';
  return (
    <section
      aria-labelledby="get-care"
      className="relative grid gap-3 rounded-r-card rounded-l-md border-l-4 border-danger bg-danger-soft px-4 py-2"
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 id="get-care" className="font-semibold text-danger">
            {whole || signs.length === 0 ? (
              texts.getCareNow()
            ) : (
              <button
                type="button"
                onClick={() => setOpen(true)}
                // The whole line opens it.
                className="inline-flex min-h-6 items-center gap-1 after:absolute after:inset-0"
              >
                {texts.getCareNow()} <ChevronRight size={18} aria-hidden />
              </button>
            )}
          </h3>
          {!whole && <p className="line-clamp-2 text-note">{signs.slice(0, seenFirst).join(' · ')}</p>}
        </div>
        <CallLink number={number} className={clsx(numberClass, 'relative justify-end')} />
      </div>
      {whole && <AllSigns {...{ emergency, doctor }} />}
      {isOpen && (
        <Dialog title={texts.getCareNow()} onClose={() => setOpen(false)}>
          <div className="grid grid-cols-1 justify-items-start gap-4">
            <CallLink number={number} className={numberClass} />
            <AllSigns {...{ emergency, doctor }} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
