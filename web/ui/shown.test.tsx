import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, type ButtonVariant } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Ring } from './drawings/ring.tsx';
import { EmptyState } from './empty-state.tsx';
import { expectNoAxeViolations } from './kit.testing.ts';
import { Pill, type Tone } from './pill.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton } from './skeleton.tsx';

const variants: ButtonVariant[] = ['primary', 'quiet', 'ghost', 'chosen', 'notice', 'danger'];
const tones: Tone[] = ['accent', 'notice', 'special', 'danger', 'rest', 'streak', 'plain'];

for (const theme of ['light', 'dark']) {
  test(`buttons, pills and bars are readable in the ${theme} theme`, async () => {
    document.documentElement.dataset.theme = theme;
    const screen = await render(
      <div className="bg-card p-4 text-ink">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {tones.map((tone) => (
          <Pill key={tone} tone={tone}>
            {tone}
          </Pill>
        ))}
        <ProgressBar label="Water" value={5} max={8} tone="water" />
        <EmptyState title="No foods found" text="Try another word" action={<Button>Clear</Button>} />
      </div>,
    );
    await expect
      .element(screen.getByRole('progressbar', { name: 'Water' }))
      .toHaveAttribute('aria-valuenow', '5');
    await expectNoAxeViolations();
    delete document.documentElement.dataset.theme;
  });
}

test('a busy button is disabled, and gets the focus back', async () => {
  let sent = 0;
  function Save() {
    const [pending, setPending] = useState(false);
    return (
      <>
        <Button
          pending={pending}
          onClick={() => {
            sent += 1;
            setPending(true);
          }}
        >
          Save
        </Button>
        <output ref={(element) => element?.addEventListener('answer', () => setPending(false))} />
      </>
    );
  }
  const screen = await render(<Save />);
  const save = screen.getByRole('button', { name: 'Save' });
  (save.element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toBeDisabled();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(1);
  screen.container.querySelector('output')?.dispatchEvent(new Event('answer'));
  await expect.element(save).toHaveFocus();
});

test('a link that looks like a button has its role, and answers to Enter, Space and a click', async () => {
  let opened = 0;
  const screen = await render(
    <ButtonLink
      href="/heal-hub"
      onClick={(event) => {
        event.preventDefault();
        opened += 1;
      }}
    >
      Discover Remedies
    </ButtonLink>,
  );
  const link = screen.getByRole('button', { name: 'Discover Remedies' });
  // It is a link for a new tab and for its address.
  await expect.element(link).toHaveAttribute('href', '/heal-hub');
  (link.element() as HTMLElement).focus();
  for (const key of ['{Enter}', ' ']) await userEvent.keyboard(key);
  await link.click();
  expect(opened).toBe(3);
  await expectNoAxeViolations();
});

test('bars and rings are limited to their range', async () => {
  const screen = await render(
    <>
      <ProgressBar label="Fast" value={20} max={16} tone="fasting" />
      <Ring share={1.4} tone="fasting" className="w-20" />
      <Ring share={0} className="w-20" />
    </>,
  );
  const bar = screen.getByRole('progressbar').element();
  expect(bar.firstElementChild?.getBoundingClientRect().width).toBe(bar.getBoundingClientRect().width);
  const [over, none] = screen.container.querySelectorAll('svg');
  expect(over?.querySelectorAll('circle')).toHaveLength(2);
  expect(none?.querySelectorAll('circle')).toHaveLength(1);
});

test('nothing moves with reduced motion', async () => {
  const screen = await render(<Skeleton className="h-10" />);
  const { animationDuration, animationIterationCount } = getComputedStyle(
    screen.container.firstElementChild as Element,
  );
  expect(Number.parseFloat(animationDuration)).toBeLessThan(0.001);
  expect(animationIterationCount).toBe('1');
});
