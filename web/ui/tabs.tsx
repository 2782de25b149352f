import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

const looks = {
  bar: {
    list: 'max-w-full gap-1 rounded-full bg-sunken p-1 ring-1 ring-inset ring-line sm:w-fit',
    tab: 'grow px-3 text-ink-soft hover:text-ink data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:ring-[1.5px] data-[state=active]:ring-accent data-[state=active]:ring-inset sm:px-5',
  },
  chips: {
    // To the edge of a phone, so that it is seen to go on.
    list: '-mx-4 w-auto gap-2 px-4 py-1 sm:mx-0 sm:px-1',
    tab: 'shrink-0 border border-control px-4 text-note text-ink-soft hover:bg-sunken hover:text-ink data-[state=active]:border-accent data-[state=active]:bg-accent data-[state=active]:text-on-accent',
  },
};

type TabsProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  items: readonly { value: V; label: ReactNode }[];
  /** What the tabs are for, to a screen reader. */
  label: string;
  /** `chips` for many: a row that one moves sideways. */
  look?: keyof typeof looks;
  className?: string;
  /** What stands in the same bar, before the tabs. */
  before?: ReactNode;
  children: ReactNode;
};

/** A row of tabs and, as children, a `TabPanel` for each. */
export function Tabs<V extends string>({
  value,
  onValueChange,
  items,
  label,
  look = 'bar',
  className,
  before,
  children,
}: TabsProps<V>) {
  const list = (
    <Radix.List
      aria-label={label}
      className={clsx(
        'flex overflow-x-auto print:hidden',
        looks[look].list,
        look === 'bar' && (before ? 'w-fit' : 'w-full'),
      )}
    >
      {items.map((item) => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
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
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as V)} className={className}>
      {before ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          {before}
          {list}
        </div>
      ) : (
        list
      )}
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="mt-5 rounded-card">
      {children}
    </Radix.Content>
  );
}
