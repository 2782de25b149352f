import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dose } from './dose.tsx';

const taken = { dose: 'One cup.', doseHere: null, ceiling: null, testFirst: null, stop: [], never: [] };
const text = 'Nausea shows it.';

test('a dose says how soon it shows, and how long it stays where that is known', async () => {
  const screen = await render(<Dose remedy={{ ...taken, timing: { acts: 'days', lingersDays: 0, text } }} />);
  const line = screen.getByText(/Nausea shows it/);
  await expect
    .element(line)
    .toHaveTextContent('If it helps, it shows within days. Nausea shows it. It is gone within a day.');
  await screen.rerender(<Dose remedy={{ ...taken, timing: { acts: 'weeks', lingersDays: 13, text } }} />);
  await expect
    .element(line)
    .toHaveTextContent(
      'If it helps, it shows after weeks. Nausea shows it. It may still act 13 days after the last dose.',
    );
  await screen.rerender(<Dose remedy={{ ...taken, timing: { acts: 'weeks', lingersDays: null, text } }} />);
  await expect.element(line).not.toHaveTextContent('last dose');
});

test('nothing is said about what is not known, or by a copy that was stored before', async () => {
  const screen = await render(<Dose remedy={{ ...taken, timing: null }} />);
  await expect.element(screen.getByText('One cup.')).toBeVisible();
  expect(screen.getByText(/If it helps/).elements()).toEqual([]);
  await screen.rerender(<Dose remedy={taken} />);
  expect(screen.getByText(/If it helps/).elements()).toEqual([]);
});
