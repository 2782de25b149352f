import { House, Undo2, X } from 'lucide-react';
import { memo } from 'react';
import type { ShoppingLine } from '#domain/groceries/shopping.ts';
import { household as shared } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { pantry as words } from '#messages/generated/pantry.ts';
import { usePressed } from '#web/lib/use-pressed.ts';
import { removeGrocery } from '#web/outbox/operations/groceries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RoundCheck } from '#web/ui/round-check.tsx';
import type { ShoppingActions } from './use-shopping.ts';

type GroceryLineProps = { line: ShoppingLine; actions: ShoppingActions };

/** Each tick creates a new list; most lines are equal to those before. */
function isSame(before: GroceryLineProps, now: GroceryLineProps): boolean {
  const fields = Object.keys(now.line) as (keyof ShoppingLine)[];
  return before.actions === now.actions && fields.every((field) => before.line[field] === now.line[field]);
}

/** A line of the list: ticked off, marked as at home, or removed if the person has added it. */
export const GroceryLine = memo(function GroceryLine({ line, actions }: GroceryLineProps) {
  const { ingredient, item } = line;
  // The list is rendered a frame later.
  const [isPurchased, press] = usePressed(
    line.isPurchased,
    (next) => next !== line.isPurchased && actions.tick(line),
  );
  return (
    <li className="flex items-center [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      <RoundCheck checked={isPurchased} onChange={() => press(!isPurchased)}>
        <span className={isPurchased ? 'text-ink-soft line-through' : 'font-medium'}>{ingredient}</span>
        {!isPurchased && <LineNote line={line} />}
        {isPurchased && line.boughtBy && (
          <span className="block text-sm text-ink-soft">{shared.boughtBy({ name: line.boughtBy })}</span>
        )}
      </RoundCheck>
      {item === null && <RemoveOwn line={line} />}
      {item !== null && line.id !== null && !isPurchased && (
        <IconButton
          icon={House}
          iconSize={17}
          label={words.isAtHome({ thing: ingredient })}
          title={words.isAtHome({ thing: ingredient })}
          onClick={() => actions.setStock(line, 'have')}
        />
      )}
    </li>
  );
}, isSame);

/** The dishes of an item, and whether it is running low. */
function LineNote({ line: { dishes, staple } }: { line: ShoppingLine }) {
  const stock = staple?.state === 'low' ? words.low() : staple?.state === 'out' ? words.usedUp() : undefined;
  const first =
    dishes[0] && `${dishes[0]}${dishes.length > 1 ? texts.andMore({ value: dishes.length - 1 }) : ''}`;
  const notes = [stock, first].filter(Boolean);
  if (notes.length === 0) return null;
  return <span className="block truncate text-sm text-ink-soft">{notes.join(' · ')}</span>;
}

/** Removes an added thing, however often it was added. */
export function useRemoveOwn(): (line: ShoppingLine) => void {
  const { mutate: remove } = useOperation(removeGrocery);
  return (line) => {
    for (const { id, staple: _, also: _also, ...own } of [line, ...(line.also ?? [])])
      if (id !== null)
        remove({ target: { item: { id, ...own } }, value: true, before: false, label: line.ingredient });
  };
}

function RemoveOwn({ line }: { line: ShoppingLine }) {
  const remove = useRemoveOwn();
  return (
    <IconButton
      icon={X}
      iconSize={17}
      label={texts.removeItem({ ingredient: line.ingredient })}
      onClick={() => remove(line)}
    />
  );
}

/** An ingredient that is at home and need not be bought. */
export function AtHomeLine({ line, actions }: { line: ShoppingLine; actions: ShoppingActions }) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-3">
      <span className="text-ink-soft">{line.ingredient}</span>
      <IconButton
        icon={Undo2}
        iconSize={17}
        label={words.putBack({ thing: line.ingredient })}
        title={words.putBack({ thing: line.ingredient })}
        onClick={() => actions.setStock(line, 'out')}
      />
    </li>
  );
}
