import { Ellipsis, Plus } from 'lucide-react';
import { useRef } from 'react';
import {
  type Preset,
  type PresetFacts,
  presetNames,
  presets,
  trackedKinds,
} from '#contract/check-in-presets.ts';
import type { TrackedItem } from '#contract/check-ins.ts';
import { isFlow, isWeight } from '#domain/check-ins/check-in.ts';
import { proposedFor } from '#domain/check-ins/proposed-presets.ts';
import { format } from '#messages/format.ts';
import { actions } from '#messages/generated/actions.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { nextFrame } from '#web/lib/next-frame.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, ChipChoice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { passFocus } from '#web/ui/restore-focus.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type NewItem, useTrackedItems } from './check-ins.api.ts';

type FollowDialogProps = {
  items: readonly TrackedItem[];
  /** The conditions that the person viewed or saved something for. */
  conditions: readonly { slug: string; title: string }[];
  onClose: () => void;
};

const feelings: readonly Preset[] = ['mood', 'energy', 'stress', 'sleep-quality'];
const groupOf = (preset: Preset) =>
  feelings.includes(preset) ? 'feeling' : presets[preset].kind === 'scale' ? 'symptoms' : 'figures';
const groups = ['feeling', 'symptoms', 'figures'] as const;

/** The preset in each of its units. */
function offersOf(preset: Preset): NewItem[] {
  const { kind, units }: PresetFacts = presets[preset];
  return (units ?? [{ unit: '' }]).map(({ unit }) => ({ preset, name: '', kind, unit }));
}

function offerText({ preset, unit }: NewItem): string {
  const name = nameOf({ preset, name: '' });
  return preset && offersOf(preset).length > 1 ? texts.inUnit({ name, unit }) : name;
}

/** The tracked items: current ones, presets, and own ones. */
export function FollowDialog({ items, conditions, onClose }: FollowDialogProps) {
  const { follow } = useTrackedItems(items);
  const followed = items.filter(({ isArchived }) => !isArchived);
  const archived = items.filter((item) => item.isArchived && !isFlow(item));
  const taken = new Set(followed.map(({ preset, unit }) => `${preset} ${unit}`));
  const openOf = (list: readonly Preset[]) =>
    list.flatMap(offersOf).filter(({ preset, unit }) => !taken.has(`${preset} ${unit}`));
  const proposed = openOf(proposedFor(conditions.map(({ slug }) => slug)));
  const named = conditions.filter(({ slug }) => proposedFor([slug]).length > 0);
  const chips = (offers: readonly NewItem[]) => (
    <div className="flex flex-wrap gap-2">
      {offers.map((offer) => (
        <Chip
          key={`${offer.preset} ${offer.unit}`}
          pressed={false}
          data-offer
          onClick={({ currentTarget }) => {
            void passFocus(currentTarget, '[data-offer]');
            follow([offer]);
          }}
        >
          <Plus size={16} aria-hidden /> {offerText(offer)}
        </Chip>
      ))}
    </div>
  );
  return (
    <Dialog
      title={texts.followTitle()}
      description={texts.followText()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.done()}</Button>}
    >
      <div className="grid gap-5">
        <ItemList title={texts.following()} list={followed} items={items} />
        {proposed.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-semibold">
              {texts.proposed({ conditions: format.list(named.map(({ title }) => title)) })}
            </h3>
            {chips(proposed)}
          </section>
        )}
        {groups.map((group) => {
          const offers = openOf(
            presetNames.filter((preset) => groupOf(preset) === group && !isFlow({ preset })),
          );
          return (
            offers.length > 0 && (
              <section key={group} className="grid gap-2">
                <h3 className="font-semibold">{texts.groups[group]()}</h3>
                {chips(offers)}
              </section>
            )
          );
        })}
        <OwnItemForm onAdd={(item) => follow([item])} />
        <CycleSwitch items={items} />
        {archived.length > 0 && <ItemList title={texts.archived()} list={archived} items={items} />}
      </div>
    </Dialog>
  );
}

/** Off by default. When it is switched off, records stay, hidden, until they are deleted. */
function CycleSwitch({ items }: { items: readonly TrackedItem[] }) {
  const { follow, setArchived, remove } = useTrackedItems(items);
  const flow = items.find(isFlow);
  const isOn = flow !== undefined && !flow.isArchived;
  return (
    <section aria-label={texts.cycle()} className="grid justify-items-start">
      <div className="w-full">
        <Switch
          label={texts.followCycle()}
          hint={texts.followCycleHint()}
          checked={isOn}
          onCheckedChange={() => (isOn ? setArchived(flow, true) : follow(offersOf('menstrual-flow')))}
        />
      </div>
      {flow?.isArchived && (
        <Button
          variant="ghost"
          size="sm"
          onClick={({ currentTarget }) => {
            // The button disappears.
            currentTarget.closest('section')?.querySelector<HTMLElement>('[role="switch"]')?.focus();
            remove(flow);
          }}
        >
          {texts.eraseCycle()}
        </Button>
      )}
    </section>
  );
}

type ItemListProps = { title: string; list: readonly TrackedItem[]; items: readonly TrackedItem[] };

/** The button of an item's menu. */
const menuOf = ({ id }: TrackedItem) => document.querySelector<HTMLElement>(`[data-menu-of="${id}"]`);

/** Moves the focus back to the button of an item's menu, once the item has its new place. */
async function focusMenuOf(item: TrackedItem): Promise<void> {
  await nextFrame();
  menuOf(item)?.focus();
}

function ItemList({ title, list, items }: ItemListProps) {
  const { setArchived, moveUp, remove } = useTrackedItems(items);
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      {list.length === 0 && <p className="text-ink-soft">{texts.nothingYet()}</p>}
      <ul className="divide-y divide-line">
        {list.map((item, place) => {
          const name = nameOf(item);
          const before = list[place - 1];
          return (
            <li key={item.id} className="flex min-h-12 items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                {item.unit && !isWeight(item) ? texts.inUnit({ name, unit: item.unit }) : name}
              </span>
              <span className="relative shrink-0">
                <Menu
                  trigger={
                    <IconButton icon={Ellipsis} label={texts.menuOf({ name })} data-menu-of={item.id} />
                  }
                >
                  {before && !item.isArchived && (
                    <MenuItem onSelect={() => moveUp(item, before)}>{texts.moveUp()}</MenuItem>
                  )}
                  <MenuItem
                    onSelect={() => {
                      setArchived(item, !item.isArchived);
                      void focusMenuOf(item);
                    }}
                  >
                    {item.isArchived ? texts.followAgain() : texts.archive()}
                  </MenuItem>
                  <MenuItem
                    onSelect={() => {
                      const menu = menuOf(item);
                      if (menu) void passFocus(menu, '[data-menu-of], [data-offer]');
                      remove(item);
                    }}
                  >
                    {isFlow(item) ? texts.eraseCycle() : actions.delete()}
                  </MenuItem>
                </Menu>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Adds an item with a free name. */
function OwnItemForm({ onAdd }: { onAdd: (item: NewItem) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { values, set, field, reset, formProps } = useForm<{
    name: string;
    kind: NewItem['kind'];
    unit: string;
  }>({
    initial: { name: '', kind: 'scale', unit: '' },
    onSend: ({ name, kind, unit }) => {
      if (!name.trim()) return;
      onAdd({ preset: null, name: name.trim(), kind, unit: hasUnit ? unit.trim() : '' });
      reset();
      // The button is disabled now.
      form.current?.querySelector('input')?.focus();
    },
  });
  const hasUnit = values.kind === 'count' || values.kind === 'measurement';
  return (
    <form ref={form} {...formProps} className="grid gap-3">
      <h3 className="font-semibold">{texts.ownWords()}</h3>
      <TextField
        label={texts.ownName()}
        placeholder={texts.ownNamePlaceholder()}
        maxLength={80}
        {...field('name')}
      />
      <ChipChoice
        label={texts.ownKind()}
        options={trackedKinds.map((value) => ({ value, label: texts.kinds[value]() }))}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      {hasUnit && (
        <TextField label={texts.ownUnit()} hint={texts.ownUnitHint()} maxLength={20} {...field('unit')} />
      )}
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        className="justify-self-start"
        disabled={!values.name.trim()}
      >
        {actions.add()}
      </Button>
    </form>
  );
}
