import type { CareWord } from '#contract/library.ts';
import { library as texts } from '#messages/generated/library.ts';
import { remedies } from '#messages/generated/remedies.ts';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { CallLink } from './call-link.tsx';

/** The id of the list in the address, in the place of a page's. */
export const allCare = 'all';

type CareListProps = { care: readonly CareWord[]; number: string; onCare: (id: string) => void };

/** Every page that says what to do now. */
export function CareList({ care, number, onCare }: CareListProps) {
  return (
    <div className="grid gap-4">
      <h2 className="font-display text-figure leading-tight font-[480] tracking-tight">
        {texts.careTitle()}
      </h2>
      <p>
        {rich(remedies.emergencyCall({ number, call: () => <CallLink key="number" number={number} /> }))}.{' '}
        {texts.careLead()}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {care.map(({ id, title }) => (
          <li key={id}>
            <Button
              variant="quiet"
              className="h-full w-full justify-start text-left whitespace-normal"
              onClick={() => onCare(id)}
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
