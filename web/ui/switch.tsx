import * as Radix from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

/** A labelled switch; the whole line is its target. */
export function Switch({ checked, onCheckedChange, label, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="relative h-7 w-12 shrink-0 rounded-full border border-transparent bg-control transition duration-150 disabled:opacity-50 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-5.5 translate-x-0.5 rounded-full bg-card transition duration-150 data-[state=checked]:translate-x-5.5 forced-colors:bg-[CanvasText]" />
      </Radix.Root>
    </label>
  );
}
