import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Disclosure, DisclosureContent, DisclosureTrigger } from './disclosure.tsx';
import { expectNoAxeViolations } from './kit.testing.ts';

test('expands by mouse and by keyboard, and says whether it is open', async () => {
  const screen = await render(
    <Disclosure>
      <DisclosureTrigger>How this was counted</DisclosureTrigger>
      <DisclosureContent>By weight</DisclosureContent>
    </Disclosure>,
  );
  const trigger = screen.getByRole('button', { name: 'How this was counted' });
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('By weight')).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByText('By weight')).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('By weight')).not.toBeInTheDocument();
});
