import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectNoAxeViolations } from './kit.testing.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from './menu.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

test('a menu opens by keyboard, stays open while choices are tried, and returns the focus', async () => {
  const said: string[] = [];
  function Account() {
    const [theme, setTheme] = useState('light');
    return (
      <Menu trigger={<button type="button">Account</button>}>
        <MenuLabel>maya@example.org</MenuLabel>
        <MenuItem onSelect={() => said.push('settings')}>Settings</MenuItem>
        <MenuSeparator />
        <MenuChoice
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Menu>
    );
  }
  const screen = await render(<Account />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  expect(said).toEqual([]);
});

test('arrow keys move between tabs, and the panel follows', async () => {
  function Units() {
    const [system, setSystem] = useState<'us' | 'metric'>('us');
    return (
      <Tabs
        label="Units"
        value={system}
        onValueChange={setSystem}
        items={[
          { value: 'us', label: 'US' },
          { value: 'metric', label: 'Metric' },
        ]}
      >
        <TabPanel value={system}>{system === 'us' ? 'Feet' : 'Centimetres'}</TabPanel>
      </Tabs>
    );
  }
  const screen = await render(<Units />);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'US' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Metric' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel', { name: 'Metric' })).toHaveTextContent('Centimetres');
  await expectNoAxeViolations();
});
