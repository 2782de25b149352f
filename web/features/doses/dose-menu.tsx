import { Ellipsis } from 'lucide-react';
import { doses as texts } from '#messages/generated/doses.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { DoseActions } from './dose-row.tsx';

/** The menu at the end of a dose's row. */
export function DoseMenu({ name, time, state, onSkip, onSay, onTakeBack, onLate }: DoseActions) {
  const isLogged = state === 'taken' || state === 'skipped';
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={texts.menuOf({ name, time })} />}>
      {!isLogged && <MenuItem onSelect={onSkip}>{texts.skip()}</MenuItem>}
      <MenuItem onSelect={onSay}>{state === 'taken' ? texts.changeLog() : texts.otherwise()}</MenuItem>
      {onLate && <MenuItem onSelect={onLate}>{texts.keepOrMove()}</MenuItem>}
      {isLogged && <MenuItem onSelect={onTakeBack}>{texts.takeBack()}</MenuItem>}
    </Menu>
  );
}
