import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { nextFrame } from '#web/lib/next-frame.ts';
import { passFocus } from './restore-focus.ts';

test('the focus moves to the next button when the pressed one is removed some frames later', async () => {
  const screen = await render(
    <div>
      <button type="button">First</button>
      <button type="button">Second</button>
    </div>,
  );
  const pressed = screen.getByRole('button', { name: 'First' }).element() as HTMLElement;
  pressed.focus();
  const passed = passFocus(pressed, 'button');
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  pressed.remove();
  await passed;
  await expect.element(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
});
