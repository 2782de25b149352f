import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type BodyArea, bodyAreas, type Condition } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardTitle } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BodyAreaDrawing } from '#web/ui/drawings/body-area.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { recentConditions } from './recent-conditions.ts';
import { bookmarksQuery, conditionsQuery, remediesQuery } from './remedies.api.ts';

/** The conditions of an area, the most common first. */
function inArea(conditions: readonly Condition[], area: BodyArea): Condition[] {
  const placeOf = ({ areas }: Condition) => areas.find((each) => each.area === area)?.place;
  return conditions
    .filter((condition) => placeOf(condition) !== undefined)
    .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}

/** The number of characters in two lines of a tile on a phone. */
const maxCharacters = 24;

/** One or two examples, as many as fit a tile. */
function examplesOf(conditions: readonly Condition[]): string {
  const [first = '', second] = conditions.map(({ displayName }) => displayName);
  const both = `${first}, ${second}`;
  return second && both.length <= maxCharacters ? both : first;
}

/** Prefetches the page of a condition on hover. */
function usePrefetch() {
  const client = useQueryClient();
  return (condition: string) => void client.prefetchQuery(remediesQuery(condition));
}

type ChipsProps = { title: string; conditions: readonly Condition[]; onChoose: (name: string) => void };

function Chips({ title, conditions, onChoose }: ChipsProps) {
  const ahead = usePrefetch();
  if (conditions.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {conditions.map(({ name, displayName }) => (
          <li key={name}>
            <Button
              variant="quiet"
              size="sm"
              data-shared={`condition-${name}`}
              onPointerEnter={() => ahead(name)}
              onClick={() => onChoose(name)}
            >
              {displayName}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The start page without a condition: body areas, recent conditions, and those with saved remedies. */
export function BodyAreas({ onChoose }: { onChoose: (condition: string) => void }) {
  const { data: conditions, isError, refetch } = useQuery(conditionsQuery);
  const { data: saved = [] } = useQuery(bookmarksQuery);
  const [open, setOpen] = useState<BodyArea>();
  const ahead = usePrefetch();
  const [recent] = useState(recentConditions);
  if (!conditions && isError) {
    return <LoadFailed lines={[texts.conditionsNotLoaded()]} onRetry={refetch} />;
  }
  if (!conditions) return <Skeleton className="h-96" />;
  const named = (names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => conditions.find((condition) => condition.name === name) ?? []);
  return (
    <div className="grid gap-6">
      <section aria-labelledby="areas">
        <CardTitle id="areas">{texts.painQuestion()}</CardTitle>
        <ul className="mt-4 grid grid-cols-3 gap-2.5 sm:grid-cols-4 sm:gap-3.5 lg:grid-cols-6">
          {bodyAreas.map((area) => (
            <li key={area}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(area)}
                className="flex h-full w-full flex-col items-center gap-1.5 rounded-card border border-line bg-card px-2 py-4 text-center transition-colors duration-150 hover:bg-sunken"
              >
                <BodyAreaDrawing area={area} />
                <span className="font-semibold">{texts.areas[area]()}</span>
                <span className="text-sm leading-snug text-ink-soft">
                  {examplesOf(inArea(conditions, area))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Chips title={texts.lookedAtLately()} conditions={named(recent)} onChoose={onChoose} />
      <Chips
        title={texts.savedFor()}
        conditions={named(saved.map(({ condition }) => condition))}
        onChoose={onChoose}
      />
      {open && (
        <Dialog onClose={() => setOpen(undefined)} title={texts.areas[open]()}>
          <ul>
            {inArea(conditions, open).map(({ name, displayName }) => (
              <li key={name} className="border-b border-line last:border-0">
                <button
                  type="button"
                  data-shared={`condition-${name}`}
                  onPointerEnter={() => ahead(name)}
                  onClick={() => onChoose(name)}
                  className="flex min-h-12 w-full items-center rounded-small px-2 text-left font-medium hover:bg-sunken"
                >
                  <span className="grow">{displayName}</span>
                  <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
