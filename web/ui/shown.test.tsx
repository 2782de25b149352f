import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, type ButtonVariant } from './button.tsx';
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

test('a busy button says so and ignores taps', async () => {
  let taps = 0;
  const screen = await render(
    <Button pending onClick={() => taps++}>
      Save
    </Button>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  (save.element() as HTMLButtonElement).click();
  expect(taps).toBe(0);
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
