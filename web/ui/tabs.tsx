import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

type TabsProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  items: readonly { value: V; label: ReactNode }[];
  /** What the tabs are for, to a screen reader. */
  label: string;
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
  className,
  before,
  children,
}: TabsProps<V>) {
  const list = (
    <Radix.List
      aria-label={label}
      className={clsx(
        'flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1 ring-1 ring-inset ring-line sm:w-fit print:hidden',
        before ? 'w-fit' : 'w-full',
      )}
    >
      {items.map((item) => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
          className={clsx(
            'min-h-11 grow whitespace-nowrap rounded-full px-3 font-semibold sm:px-5 text-ink-soft transition duration-150',
            'hover:text-ink data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:ring-[1.5px] data-[state=active]:ring-accent data-[state=active]:ring-inset forced-colors:data-[state=active]:outline-2 forced-colors:data-[state=active]:-outline-offset-2',
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
