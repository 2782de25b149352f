import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/collapsible';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

type DisclosureProps = {
  children: ReactNode;
  defaultOpen?: boolean;
  /** Its one child takes the place of the `div` around the two. */
  asChild?: boolean;
  className?: string;
};

/** Something that unfolds: around a `DisclosureTrigger` and, wherever it stands, its `DisclosureContent`. */
export function Disclosure(props: DisclosureProps) {
  return <Radix.Root {...props} />;
}

const looks = {
  /** A line of text, as of a link. */
  text: 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent',
  /** Nothing but the arrow. */
  icon: 'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken',
  /** Figures with more behind them. */
  quiet:
    'tabular inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm text-ink-soft hover:bg-sunken',
  /** The whole line, the arrow at its end. */
  line: 'flex min-h-11 w-full items-center justify-between gap-3 rounded-small text-left font-semibold',
};

/** The button that unfolds and folds, with the arrow that says so. */
export function DisclosureTrigger({
  look = 'text',
  className,
  children,
  ...button
}: ComponentProps<'button'> & { look?: keyof typeof looks }) {
  return (
    <Radix.Trigger type="button" className={clsx('group/trigger', looks[look], className)} {...button}>
      {children}
      <ChevronDown
        size={look === 'icon' || look === 'line' ? 20 : 16}
        aria-hidden
        className="shrink-0 text-ink-soft transition group-data-[state=open]/trigger:rotate-180"
      />
    </Radix.Trigger>
  );
}

/**
 * For what is folded by a style sheet, as a list that only a phone cuts short: everything stays on the page, and `controls` is
 * its id.
 */
export function UnfoldButton({
  isOpen,
  controls,
  children,
  ...button
}: ComponentProps<typeof Button> & { isOpen: boolean; controls: string }) {
  return (
    <Button variant="ghost" size="sm" aria-expanded={isOpen} aria-controls={controls} {...button}>
      <ChevronDown size={17} aria-hidden className={clsx('transition', isOpen && 'rotate-180')} />
      {children}
    </Button>
  );
}

/** What unfolds. Closed, nothing of it is on the page. */
export function DisclosureContent({
  className,
  ...rest
}: ComponentProps<'div'> & {
  /** Its one child takes the place of the `div`. */
  asChild?: boolean;
}) {
  return <Radix.Content className={clsx('animate-fade', className)} {...rest} />;
}
