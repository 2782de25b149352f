import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { GroceryCategory } from '#contract/kitchen.ts';
import { movedAisle } from '#domain/groceries/shopping.ts';
import { pantry as words } from '#messages/generated/pantry.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { setAisles } from '#web/outbox/operations/pantry.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { aislesQuery } from './pantry.api.ts';

const nameOf = (aisle: GroceryCategory) => recipeParts.groceryLabels[aisle]();

/** The order of the aisles in the person's shop. */
export function AislesDialog({ onBack }: { onBack: () => void }) {
  const { data: aisles, isError, refetch } = useQuery(aislesQuery);
  return (
    <Dialog
      onClose={onBack}
      title={words.aislesTitle()}
      description={words.aislesHint()}
      footer={<Button onClick={onBack}>{words.backToList()}</Button>}
    >
      {/* Hidden while the stored order loads: a move before that would overwrite it. */}
      {aisles ? (
        <AisleOrder aisles={aisles} />
      ) : isError ? (
        <NotLoaded text={words.aislesNotLoaded()} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

function AisleOrder({ aisles }: { aisles: GroceryCategory[] }) {
  const { mutate } = useOperation(setAisles);
  const [moved, setMoved] = useState<GroceryCategory | null>(null);
  const move = (aisle: GroceryCategory, by: -1 | 1) => {
    mutate({ target: null, value: movedAisle(aisles, aisle, by), before: aisles });
    setMoved(aisle);
  };
  return (
    <>
      <ol className="divide-y divide-line">
        {aisles.map((aisle, place) => (
          <li key={aisle} className="flex min-h-13 items-center gap-3">
            <span className="tabular w-5 text-ink-soft">{place + 1}</span>
            <span className="grow font-medium">{nameOf(aisle)}</span>
            <IconButton
              icon={ArrowUp}
              label={words.aisleUp({ aisle: nameOf(aisle) })}
              aria-disabled={place === 0}
              className="aria-disabled:opacity-40"
              onClick={() => place > 0 && move(aisle, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={words.aisleDown({ aisle: nameOf(aisle) })}
              aria-disabled={place === aisles.length - 1}
              className="aria-disabled:opacity-40"
              onClick={() => place < aisles.length - 1 && move(aisle, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved &&
          words.aisleMoved({
            aisle: nameOf(moved),
            place: aisles.indexOf(moved) + 1,
            count: aisles.length,
          })}
      </p>
    </>
  );
}
