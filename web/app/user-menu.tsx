import { CloudUpload, LogOut, Settings } from 'lucide-react';
import { shell } from '#messages/generated/shell.ts';
import type { AvatarPerson } from '#web/components/avatar.tsx';
import { useLogOut } from '#web/features/account/log-out.ts';
import { LogOutDialog } from '#web/features/account/log-out-dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { AccountButton } from './account-button.tsx';
import { openOutboxSheet } from './outbox-sheet-state.ts';
import { themes, useTheme } from './theme.ts';

/** The person's menu: profile, settings, theme, and log-out. */
export default function UserMenu({ person, defaultOpen }: { person: AvatarPerson; defaultOpen: boolean }) {
  const [theme, setTheme] = useTheme();
  const { logOut, warning, confirm, stay } = useLogOut();
  return (
    <>
      <Menu defaultOpen={defaultOpen} trigger={<AccountButton person={person} />}>
        <MenuLabel>{person.email || shell.user()}</MenuLabel>
        <MenuLink to="/settings">
          <Settings size={18} aria-hidden /> {shell.pages['/settings'].title()}
        </MenuLink>
        <MenuItem onSelect={() => openOutboxSheet(true)}>
          <CloudUpload size={18} aria-hidden /> {shell.waiting()}
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>{shell.light()}</MenuLabel>
        <MenuChoice
          value={theme}
          onChange={setTheme}
          options={themes.map((value) => ({ value, label: shell.themes[value]() }))}
        />
        <MenuSeparator />
        <MenuItem onSelect={() => void logOut()}>
          <LogOut size={18} aria-hidden /> {shell.logOut()}
        </MenuItem>
      </Menu>
      <LogOutDialog warning={warning} onConfirm={() => void confirm()} onStay={stay} />
    </>
  );
}
