import { Check, LogOut, Settings } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { useLocation } from 'wouter';
import { shell } from '#messages/en/shell.ts';
import { useLogOut } from '#web/features/account/log-out.ts';
import { LogOutDialog } from '#web/features/account/log-out-dialog.tsx';
import { AccountButton } from './account-button.tsx';
import { type Theme, themes, useTheme } from './theme.ts';

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 font-medium outline-none data-[highlighted]:bg-sunken';

/** The person's menu: who they are, their settings, the theme, and the way out. */
export default function UserMenu({
  email,
  defaultOpen,
}: {
  email: string | undefined;
  defaultOpen: boolean;
}) {
  const [, navigate] = useLocation();
  const [theme, setTheme] = useTheme();
  const { logOut, warning, confirm, stay } = useLogOut();
  return (
    <>
      {/* Not modal and not in a portal: the menu stays in the header, where a screen reader expects it. */}
      <Menu.Root modal={false} defaultOpen={defaultOpen}>
        <Menu.Trigger asChild>
          <AccountButton email={email} />
        </Menu.Trigger>
        <Menu.Content
          align="end"
          sideOffset={8}
          className="z-50 w-64 animate-fade rounded-card border border-line bg-card p-2 shadow-[0_10px_40px_oklch(0.2_0.03_160/0.16)]"
        >
          <Menu.Label className="truncate px-3 py-2 text-sm text-ink-soft">
            {email || shell.user()}
          </Menu.Label>
          <Menu.Item className={item} onSelect={() => navigate('/settings')}>
            <Settings size={18} aria-hidden /> {shell.pages['/settings'].title()}
          </Menu.Item>
          <Menu.Separator className="my-2 h-px bg-line" />
          <Menu.Label className="px-3 pt-1 pb-1 text-sm text-ink-soft">{shell.light()}</Menu.Label>
          <Menu.RadioGroup value={theme} onValueChange={(next) => setTheme(next as Theme)}>
            {themes.map((value) => (
              <Menu.RadioItem
                key={value}
                value={value}
                className={item}
                onSelect={(event) => event.preventDefault()}
              >
                {shell.themes[value]()}
                <Menu.ItemIndicator className="ml-auto text-leaf">
                  <Check size={18} aria-hidden />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Separator className="my-2 h-px bg-line" />
          <Menu.Item className={item} onSelect={() => void logOut()}>
            <LogOut size={18} aria-hidden /> {shell.logOut()}
          </Menu.Item>
        </Menu.Content>
      </Menu.Root>
      <LogOutDialog warning={warning} onConfirm={() => void confirm()} onStay={stay} />
    </>
  );
}
