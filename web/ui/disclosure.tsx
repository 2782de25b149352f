import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Slot } from 'radix-ui/slot';
import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo, useState } from 'react';
import { Button } from './button.tsx';

type DisclosureProps = {
  children: ReactNode;
  defaultOpen?: boolean;
  /** Its only child replaces the `div`. */
  asChild?: boolean;
  className?: string;
};

type DisclosureState = { isOpen: boolean; contentId: string; toggle: () => void };

const DisclosureContext = createContext<DisclosureState>({ isOpen: true, contentId: '', toggle: () => {} });

/**
 * Expandable content: wraps a `DisclosureTrigger` and its `DisclosureContent`. `data-state` is "open" or "closed". Not
 * Radix's collapsible, which measures its content each time for height animations; there are none here.
 */
export function Disclosure({ children, defaultOpen = false, asChild = false, className }: DisclosureProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const contentId = useId();
  const Root = asChild ? Slot : 'div';
  const state = useMemo(
    () => ({ isOpen, contentId, toggle: () => setOpen((open) => !open) }),
    [isOpen, contentId],
  );
  return (
    <DisclosureContext value={state}>
      <Root data-state={isOpen ? 'open' : 'closed'} className={className}>
        {children}
      </Root>
    </DisclosureContext>
  );
}

const looks = {
  /** A line of text that looks like a link. */
  text: 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent',
  /** Only the arrow. */
  icon: 'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken',
  /** Figures with details. */
  quiet:
    'tabular inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm text-ink-soft hover:bg-sunken',
  /** The whole line, with the arrow at its end. */
  line: 'flex min-h-11 w-full items-center justify-between gap-3 rounded-small text-left font-semibold',
};

/** The button that expands and collapses, with an arrow. */
export function DisclosureTrigger({
  look = 'text',
  className,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'onClick'> & { look?: keyof typeof looks }) {
  const { isOpen, contentId, toggle } = use(DisclosureContext);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      onClick={toggle}
      className={clsx(looks[look], className)}
      {...button}
    >
      {children}
      <ChevronDown
        size={look === 'icon' || look === 'line' ? 20 : 16}
        aria-hidden
        className={clsx('shrink-0 text-ink-soft transition', isOpen && 'rotate-180')}
      />
    </button>
  );
}

/**
 * For content that a style sheet collapses, such as a list that only a phone cuts short: all of it stays in the page,
 * and `controls` is its id.
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

/** The expandable content. While closed it is not in the page. */
export function DisclosureContent({ className, ...rest }: ComponentProps<'div'>) {
  const { isOpen, contentId } = use(DisclosureContext);
  return isOpen && <div id={contentId} className={clsx('animate-fade', className)} {...rest} />;
}
