import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Plus, Soup, X } from 'lucide-react';
import { type ClipboardEvent, useDeferredValue, useState } from 'react';
import { type GroceryCategory, groceryCategories } from '#contract/kitchen.ts';
import { basketOf, type ShoppingLine } from '#domain/groceries/shopping.ts';
import { groupBy } from '#domain/group-by.ts';
import { sharedWith } from '#domain/household/household.ts';
import { format } from '#messages/format.ts';
import { actions as actionTexts } from '#messages/generated/actions.ts';
import { household as shared } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { pantry as words } from '#messages/generated/pantry.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { householdQuery } from '#web/components/household.api.ts';
import { newId } from '#web/lib/new-id.ts';
import { useForm } from '#web/lib/use-form.ts';
import { addGrocery } from '#web/outbox/operations/groceries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { AfterFrame } from '#web/ui/after-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AislesDialog } from './aisles-dialog.tsx';
import { AtHomeLine, GroceryLine, useRemoveOwn } from './grocery-line.tsx';
import { aislesQuery, useShoppingLists } from './pantry.api.ts';
import { StaplesDialog } from './staples-dialog.tsx';
import { useShopping } from './use-shopping.ts';

type View = 'list' | 'staples' | 'aisles';

/** The grocery list, with views for staples and aisles. Bought items are remembered while another view is open. */
export function GroceryDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>('list');
  const shopping = useShopping(useShoppingLists());
  const back = () => setView('list');
  if (view === 'staples') return <StaplesDialog onBack={back} />;
  if (view === 'aisles') return <AislesDialog onBack={back} />;
  return <GroceryList shopping={shopping} onClose={onClose} onView={setView} />;
}

type GroceryListProps = {
  shopping: ReturnType<typeof useShopping>;
  onClose: () => void;
  onView: (view: View) => void;
};

/** The number of lines on a screen. */
const atFirst = 12;

/** The list by aisle, with ticks; items at home are collapsed. */
function GroceryList({ shopping, onClose, onView }: GroceryListProps) {
  const { toBuy, low, atHome, actions } = shopping;
  const { data: aisles = groceryCategories } = useQuery(aislesQuery);
  const { purchased, count } = basketOf({ toBuy });
  const { data: { members } = { members: [] } } = useQuery(householdQuery);
  const others = sharedWith(members, 'groceries').map(({ name }) => name);
  return (
    <Dialog
      onClose={onClose}
      title={texts.groceryList()}
      description={count > 0 && texts.basketProgress({ purchased, count })}
      footer={
        <AfterFrame className="h-12">
          <AddItem />
        </AfterFrame>
      }
    >
      <AfterFrame isLarge={count > atFirst} className="h-[88dvh]">
        <div className="grid grid-cols-1 gap-5">
          {count > 0 && (
            <ProgressBar label={texts.groceryShopping()} value={purchased} max={count} tone="accent" />
          )}
          <div className="-my-2 flex flex-wrap gap-2">
            <Button variant="quiet" size="compact" onClick={() => onView('staples')}>
              <Soup size={17} aria-hidden /> {words.staples()}
            </Button>
            <Button variant="quiet" size="compact" onClick={() => onView('aisles')}>
              <ArrowDownUp size={17} aria-hidden /> {words.aisles()}
            </Button>
          </div>
          {others.length > 0 && (
            <p className="text-sm text-ink-soft">{shared.sharedList({ names: format.list(others) })}</p>
          )}
          {count === 0 && <EmptyState title={texts.listEmpty()} text={texts.listEmptyHint()} />}
          <Shelves toBuy={toBuy} aisles={aisles} actions={actions} />
          <RemoveBought lines={toBuy} />
          {low.length > 0 && (
            <section aria-label={words.runningLow()} className="rounded-xl bg-sunken px-4 py-3">
              <h3 className="text-sm font-semibold">{words.runningLow()}</h3>
              <p className="text-sm text-ink-soft">{words.runningLowHint()}</p>
              <ul className="divide-y divide-line">
                {low.map((line) => (
                  <GroceryLine key={line.item} line={line} actions={actions} />
                ))}
              </ul>
            </section>
          )}
          {atHome.length > 0 && (
            <Disclosure>
              <DisclosureTrigger look="line">{words.atHome({ count: atHome.length })}</DisclosureTrigger>
              <DisclosureContent>
                <ul className="divide-y divide-line">
                  {atHome.map((line) => (
                    <AtHomeLine key={line.id} line={line} actions={actions} />
                  ))}
                </ul>
              </DisclosureContent>
            </Disclosure>
          )}
        </div>
      </AfterFrame>
    </Dialog>
  );
}

type ShelvesProps = Pick<GroceryListProps['shopping'], 'toBuy' | 'actions'> & {
  aisles: readonly GroceryCategory[];
};

/** The items to buy, in the order of the shop. */
function Shelves({ toBuy, aisles, actions }: ShelvesProps) {
  const shelves = groupBy(toBuy, ({ category }) => category);
  // The first screenful is rendered first, the rest in later frames.
  const most = useDeferredValue(toBuy.length, atFirst);
  const shown = aisles.flatMap((category) => shelves.get(category) ?? []).slice(0, most);
  return (
    <>
      {aisles.map((category) => {
        const own = shown.filter((line) => line.category === category);
        if (own.length === 0) return null;
        return (
          <section key={category} aria-label={recipeParts.groceryLabels[category]()}>
            <h3 className="mb-1 text-sm font-semibold text-ink-soft">
              {recipeParts.groceryLabels[category]()}
            </h3>
            <ul className="divide-y divide-line">
              {own.map((line) => (
                <GroceryLine key={line.id ?? line.item} line={line} actions={actions} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** Removes what people added and have bought: without a plan nothing else clears the list. */
function RemoveBought({ lines }: { lines: readonly ShoppingLine[] }) {
  const remove = useRemoveOwn();
  const bought = lines.filter(({ item, isPurchased }) => item === null && isPurchased);
  if (bought.length === 0) return null;
  return (
    <Button variant="quiet" size="compact" className="justify-self-start" onClick={() => bought.map(remove)}>
      <X size={17} aria-hidden /> {texts.removeBought()}
    </Button>
  );
}

/** Characters of an item, and pasted lines. */
const longestItem = 120;
const maxPasted = 100;

/** Adds an item that no recipe needs. */
function AddItem() {
  const { mutate: add } = useOperation(addGrocery);
  const { values, field, reset, formProps } = useForm({
    initial: { ingredient: '' },
    onSend: (typed) => {
      addLines([typed.ingredient]);
      reset();
    },
  });
  function addLines(lines: readonly string[]): void {
    for (const line of lines) {
      const ingredient = line.trim().slice(0, longestItem);
      if (ingredient) add({ target: { id: newId() }, value: ingredient, before: null, label: ingredient });
    }
  }
  /** Several pasted lines are as many things; a field of one line would join them. */
  function paste(event: ClipboardEvent): void {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .map((line) => line.replace(/^[\s•*☐▢-]+/, ''));
    if (lines.filter((line) => line.trim()).length < 2) return;
    event.preventDefault();
    addLines(lines.slice(0, maxPasted));
  }
  return (
    <form {...formProps} className="flex w-full gap-2">
      <TextField
        label={texts.addItem()}
        labelStyle="hidden"
        className="min-w-0 grow"
        placeholder={texts.addItemPlaceholder()}
        {...field('ingredient')}
        onPaste={paste}
        maxLength={longestItem}
      />
      <Button type="submit" variant="quiet" disabled={!values.ingredient.trim()}>
        <Plus size={18} aria-hidden /> {actionTexts.add()}
      </Button>
    </form>
  );
}
