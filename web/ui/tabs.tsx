import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { usePressed } from '#web/lib/use-pressed.ts';

const looks = {
  bar: {
    list: 'max-w-full gap-1 rounded-full bg-sunken p-1 ring-1 ring-inset ring-line sm:w-fit',
    tab: 'grow px-2.5 text-ink-soft hover:text-ink data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:ring-[1.5px] data-[state=active]:ring-accent data-[state=active]:ring-inset sm:px-5',
  },
  chips: {
    // To the edge of a phone, to show that it scrolls.
    list: '-mx-4 w-auto gap-2 px-4 py-1 sm:mx-0 sm:px-1',
    tab: 'shrink-0 border border-control px-4 text-note text-ink-soft hover:bg-sunken hover:text-ink data-[state=active]:border-accent data-[state=active]:bg-accent data-[state=active]:text-on-accent',
  },
};

type TabsProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  items: readonly { value: V; label: ReactNode }[];
  /** The accessible name of the tabs. */
  label: string;
  /** `chips` for many: a row that scrolls sideways. */
  look?: keyof typeof looks;
  /** Content of the same bar, before the tabs. */
  before?: ReactNode;
  children: ReactNode;
};

/** The active panel, and the prefix of the ids of tabs and panels. */
const Shown = createContext({ id: '', value: '' });
const tabId = (id: string, value: string) => `${id}tab-${value}`;
const panelId = (id: string, value: string) => `${id}panel-${value}`;

/**
 * A row of tabs and, as children, a `TabPanel` for each. The pressed tab is marked at once; its panel, which may be a
 * whole page, is rendered after that frame.
 */
export function Tabs<V extends string>({
  value,
  onValueChange,
  items,
  label,
  look = 'bar',
  before,
  children,
}: TabsProps<V>) {
  const [pressed, press] = usePressed(value, onValueChange);
  const id = useId();
  const shown = useMemo(() => ({ id, value }), [id, value]);
  const list = (
    <Radix.List
      aria-label={label}
      className={clsx(
        'flex scroll-row print:hidden',
        looks[look].list,
        look === 'bar' && (before ? 'w-fit' : 'w-full'),
      )}
    >
      {items.map((item) => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
          id={tabId(id, item.value)}
          aria-controls={panelId(id, item.value)}
          className={clsx(
            'min-h-11 whitespace-nowrap rounded-full font-semibold transition duration-150',
            looks[look].tab,
            'forced-colors:data-[state=active]:outline-2 forced-colors:data-[state=active]:-outline-offset-2',
          )}
        >
          {item.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
  return (
    <Radix.Root value={pressed} onValueChange={(next) => press(next as V)}>
      {before ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          {before}
          {list}
        </div>
      ) : (
        list
      )}
      <Shown value={shown}>{children}</Shown>
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const shown = use(Shown);
  const isShown = shown.value === value;
  return (
    <div
      role="tabpanel"
      id={panelId(shown.id, value)}
      aria-labelledby={tabId(shown.id, value)}
      hidden={!isShown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern of tabs asks, so that the keyboard reaches its text
      tabIndex={0}
      className="mt-5 rounded-card"
    >
      {isShown && children}
    </div>
  );
}
