import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** What it does, to a screen reader. */
  label: string;
  /** Of the icon, in pixels. */
  iconSize?: number;
};

/** A button with nothing but an icon on it. */
export function IconButton({
  icon: Icon,
  label,
  iconSize = 18,
  variant = 'ghost',
  ...button
}: IconButtonProps) {
  return (
    <Button variant={variant} size="icon" aria-label={label} {...button}>
      <Icon size={iconSize} aria-hidden />
    </Button>
  );
}
