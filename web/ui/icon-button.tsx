import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'aria-label' | 'children'> & {
  size?: 'icon' | 'icon-narrow';
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
  /** The size of the icon, in pixels. */
  iconSize?: number;
};

/** A button with only an icon. */
export function IconButton({
  icon: Icon,
  label,
  iconSize = 18,
  variant = 'ghost',
  size = 'icon',
  ...button
}: IconButtonProps) {
  return (
    <Button variant={variant} size={size} aria-label={label} {...button}>
      <Icon size={iconSize} aria-hidden />
    </Button>
  );
}
