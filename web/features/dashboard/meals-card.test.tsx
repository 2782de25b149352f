import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { MealsCard } from './meals-card.tsx';

const mealPlan = { name: 'Spring', startDate: '2026-05-20', dayCount: 3 };
const meals = (['morning', 'midday', 'evening'] as const).map((mealTime) => ({
  dayNumber: 1,
  mealTime,
  recipe: { name: 'Lentil soup', imageUrl: null },
}));

test.each([
  { width: 390, scrolls: true },
  { width: 1280, scrolls: false },
])('the meals are a Tab stop at $width pixels: $scrolls', async ({ width, scrolls }) => {
  await page.viewport(width, 800);
  const screen = await render(
    <main>
      <MealsCard activeMealPlan={{ mealPlan, meals }} today="2026-05-20" />
      <button type="button">After</button>
    </main>,
  );
  const row = screen.getByRole('list');
  await expect.poll(() => row.element().matches('[tabindex="0"]')).toBe(scrolls);
  await expectNoAxeViolations();
  screen.getByRole('button', { name: 'View Full Plan' }).element().focus();
  await userEvent.tab();
  await expect.element(scrolls ? row : screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('the meals are a Tab stop only while the page is narrow', async () => {
  await page.viewport(1280, 800);
  const screen = await render(<MealsCard activeMealPlan={{ mealPlan, meals }} today="2026-05-20" />);
  const row = screen.getByRole('list');
  for (const [width, tabIndex] of [
    [390, 0],
    [1280, -1],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => (row.element() as HTMLElement).tabIndex).toBe(tabIndex);
  }
});
