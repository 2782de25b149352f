import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CheckChip, Chip, ChipChoice } from './chip.tsx';
import { expectNoAxeViolations } from './kit.testing.ts';

test('in a row of chips one is pressed', async () => {
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

test('chips are large enough for a finger, and readable in each tone', async () => {
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

test('a choice is marked before its callback runs, and of two within a frame the last counts', async () => {
  const asked: string[] = [];
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const screen = await render(
    <ChipChoice label="One" value="a" options={options} onChange={(value) => asked.push(value)} />,
  );
  const chip = (name: string) => screen.getByRole('button', { name, exact: true });
  for (const name of ['b', 'c']) (chip(name).element() as HTMLElement).click();
  expect(asked).toEqual([]);
  await expect.poll(() => asked).toEqual(['c']);
  // The value did not change: the former choice is marked.
  await expect.element(chip('a')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('c')).toHaveAttribute('aria-pressed', 'false');
});
