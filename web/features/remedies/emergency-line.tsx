import type { LibraryIndex } from '#contract/library.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { CallLink } from './call-link.tsx';
import { emergencyNumber } from './care-country.ts';

type EmergencyLineProps = { library: LibraryIndex | undefined; onCareList: () => void };

/** Stands above every search for a condition, whatever is found. */
export function EmergencyLine({ library, onCareList }: EmergencyLineProps) {
  const number = emergencyNumber(library?.countries);
  return (
    <div className="mb-3 rounded-small bg-danger-soft px-3.5 py-1 text-note">
      <p>
        {rich(
          texts.emergencyCall({
            number,
            call: () => (
              <CallLink key="number" number={number} className="inline-flex min-h-11 min-w-11 items-center" />
            ),
          }),
        )}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4 text-left whitespace-normal underline"
        onClick={onCareList}
      >
        {texts.harmOrPoison()}
      </Button>
    </div>
  );
}
