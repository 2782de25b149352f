import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { groceryCategories } from '#contract/kitchen.ts';
import { type GroceryItem, mealPlans } from '#contract/meal-plans.ts';
import { groupBy } from '#domain/group-by.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { recipeParts } from '#messages/en/recipe-parts.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RoundCheck } from '#web/ui/round-check.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTickItem } from './meal-plans.api.ts';

type GroceryDialogProps = { open: boolean; items: readonly GroceryItem[]; onClose: () => void };

/** The list for the shop: by shelf, ticked off with a thumb. */
export function GroceryDialog({ open, items, onClose }: GroceryDialogProps) {
  const tick = useTickItem();
  const purchased = items.filter(({ isPurchased }) => isPurchased).length;
  const shelves = groupBy(items, ({ category }) => category);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.groceryList()}
      description={texts.ofInTheBasket({ purchased, count: items.length })}
      footer={<AddItem />}
    >
      <div className="grid grid-cols-1 gap-5 p-1">
        <ProgressBar
          label={texts.groceryShopping()}
          value={purchased}
          max={Math.max(1, items.length)}
          tone="accent"
        />
        {items.length === 0 && <EmptyState title={texts.nothingOnTheList()} />}
        {groceryCategories.map((category) => {
          const own = shelves.get(category);
          if (!own) return null;
          return (
            <section key={category} aria-label={recipeParts.groceryLabels[category]()}>
              <h3 className="mb-1 text-sm font-semibold text-ink-soft">
                {recipeParts.groceryLabels[category]()}
              </h3>
              <ul className="divide-y divide-line">
                {own.map((item) => (
                  <GroceryLine key={item.id} item={item} onTick={() => tick(item)} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function GroceryLine({ item, onTick }: { item: GroceryItem; onTick: () => void }) {
  const { ingredient, isPurchased, dishes } = item;
  const remove = useOperation(mealPlans.removeItem, {
    failed: toastFailure,
  });
  return (
    <li className="flex items-center">
      <RoundCheck checked={isPurchased} onChange={onTick}>
        <span className={isPurchased ? 'text-ink-soft line-through' : 'font-medium'}>{ingredient}</span>
        {dishes.length > 0 && !isPurchased && (
          <span className="block truncate text-sm text-ink-soft">
            {dishes[0]}
            {dishes.length > 1 && texts.andMore({ value: dishes.length - 1 })}
          </span>
        )}
      </RoundCheck>
      {item.item === null && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${ingredient}`}
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { itemId: item.id } })}
        >
          <X size={17} aria-hidden />
        </Button>
      )}
    </li>
  );
}

/** What is being typed. The id belongs to the words: sending them once more adds nothing twice. */
const newDraft = (text = '') => ({ id: newId(), text });

/** Something that no recipe asks for. */
function AddItem() {
  const [{ id, text }, setDraft] = useState(newDraft);
  const add = useOperation(mealPlans.addItem, {
    done: () => setDraft(newDraft()),
    failed: toastFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ingredient = text.trim();
    if (ingredient) add.mutate({ body: { id, ingredient } });
  };
  return (
    <form onSubmit={submit} className="flex w-full gap-2">
      <TextField
        label={texts.addAnItemOf()}
        labelStyle="hidden"
        className="min-w-0 grow"
        placeholder={texts.addAnItemOf2()}
        value={text}
        maxLength={120}
        onChange={({ target }) => setDraft(newDraft(target.value))}
      />
      <Button type="submit" variant="quiet" pending={add.isPending} disabled={!text.trim()}>
        <Plus size={18} aria-hidden /> {texts.add()}
      </Button>
    </form>
  );
}
