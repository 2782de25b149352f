import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CheckChip, Chip, ChipChoice } from './chip.tsx';
import { expectNoAxeViolations } from './kit.testing.ts';

test('of a row of chips one is pressed', async () => {
  function Span() {
    const [span, setSpan] = useState(30);
    return (
      <ChipChoice
        label="Span"
        value={span}
        onChange={setSpan}
        options={[
          { value: 7, label: 'Week' },
          { value: 30, label: 'Month' },
        ]}
      />
    );
  }
  const screen = await render(<Span />);
  await expect.element(screen.getByRole('group', { name: 'Span' })).toBeVisible();
  await screen.getByRole('button', { name: 'Week' }).click();
  await expect.element(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(screen.getByRole('button', { name: 'Month' }))
    .toHaveAttribute('aria-pressed', 'false');
  await expectNoAxeViolations();
});

test('chips are large enough for a finger, in each tone readable', async () => {
  const screen = await render(
    <div className="flex bg-card p-4">
      {(['strong', 'accent', 'danger', 'rest'] as const).map((tone) => (
        <Chip key={tone} pressed tone={tone}>
          {tone}
        </Chip>
      ))}
      <CheckChip checked={false} onChange={() => {}}>
        Papaya
      </CheckChip>
    </div>,
  );
  for (const chip of screen.container.querySelectorAll('button, label')) {
    expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeViolations();
});
