import type { ConditionRemedies } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/en/remedies.ts';

/** When a remedy is not what is needed. It stands above all of them. */
export function GetCare({
  seekCare: { emergency, doctor },
}: Pick<ConditionRemedies['condition'], 'seekCare'>) {
  return (
    <section
      aria-labelledby="get-care"
      className="rounded-r-card rounded-l-md border-l-4 border-danger bg-danger-soft p-4 sm:p-5"
    >
      <h3 id="get-care" className="text-lg font-semibold">
        {texts.getCareNow()}
      </h3>
      <div className="mt-2 grid gap-4 text-note md:grid-cols-2">
        {emergency.length > 0 && (
          <div>
            <p className="font-medium">{texts.callYourEmergencyNumber()}</p>
            <ul className="mt-1 list-disc pl-5">
              {emergency.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <p className="font-medium">{texts.seeADoctorToday()}</p>
          <ul className="mt-1 list-disc pl-5">
            {doctor.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
