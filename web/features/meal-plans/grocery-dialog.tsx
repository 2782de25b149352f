import { Plus, X } from 'lucide-react';
import { groceryCategories } from '#contract/kitchen.ts';
import type { GroceryItem } from '#contract/meal-plans.ts';
import { groupBy } from '#domain/group-by.ts';
import { actions } from '#messages/en/actions.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { recipeParts } from '#messages/en/recipe-parts.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { addGrocery, removeGrocery } from '#web/operations/groceries.ts';
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
        {items.length === 0 && <EmptyState title={texts.listEmpty()} />}
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
  const { mutate: remove } = useOperation(removeGrocery, { failed: toastFailure });
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
          aria-label={texts.removeItem({ ingredient })}
          onClick={() => remove({ target: { item }, value: true, before: false, label: ingredient })}
        >
          <X size={17} aria-hidden />
        </Button>
      )}
    </li>
  );
}

/** Something that no recipe asks for. */
function AddItem() {
  const { mutate: add } = useOperation(addGrocery, { failed: toastFailure });
  const { values, field, reset, formProps } = useForm({
    initial: { ingredient: '' },
    onSend: (typed) => {
      const ingredient = typed.ingredient.trim();
      add({ target: { id: newId() }, value: ingredient, before: null, label: ingredient });
      reset();
    },
  });
  return (
    <form {...formProps} className="flex w-full gap-2">
      <TextField
        label={texts.addItem()}
        labelStyle="hidden"
        className="min-w-0 grow"
        placeholder={texts.addItemPlaceholder()}
        {...field('ingredient')}
        maxLength={120}
      />
      <Button type="submit" variant="quiet" disabled={!values.ingredient.trim()}>
        <Plus size={18} aria-hidden /> {actions.add()}
      </Button>
    </form>
  );
}
