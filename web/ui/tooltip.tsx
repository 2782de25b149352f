import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

/** Wraps all tooltips: they open after 700 ms, at once within 300 ms of the last. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short text beside an element, on hover or focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side="right"
          sideOffset={8}
          className="z-50 animate-fade rounded-small bg-ink px-3 py-1.5 text-sm font-medium text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
