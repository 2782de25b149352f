import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 font-medium outline-none data-[highlighted]:bg-sunken data-[highlighted]:outline-2 data-[highlighted]:outline-focus data-[highlighted]:-outline-offset-2';

type MenuProps = { trigger: ReactNode; defaultOpen?: boolean; children: ReactNode };

/** A menu below its trigger button. It is next to the trigger in the page, as screen readers expect. */
export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-64 animate-fade overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="truncate px-3 py-1.5 text-sm text-ink-soft">{children}</Radix.Label>;
}

export function MenuItem(props: Pick<ComponentProps<typeof Radix.Item>, 'onSelect' | 'children'>) {
  return <Radix.Item className={item} {...props} />;
}

/** A link as a menu item: it can be opened in another tab, too. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Radix.Item asChild className={item}>
      <Link to={to}>{children}</Link>
    </Radix.Item>
  );
}

export const MenuSeparator = () => <Radix.Separator className="my-2 h-px bg-line" />;

type MenuChoiceProps<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};

/** A choice of one in the menu, which stays open while choices are tried. */
export function MenuChoice<V extends string>({ value, onChange, options }: MenuChoiceProps<V>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as V)}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={item}
          onSelect={(event) => event.preventDefault()}
        >
          {option.label}
          <Radix.ItemIndicator className="ml-auto text-accent">
            <Check size={18} aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
