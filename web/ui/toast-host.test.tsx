import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dismissToasts, toast } from '#web/lib/toast.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';
import { expectNoAxeViolations } from './kit.testing.ts';
import ToastHost from './toast-host.tsx';

afterEach(() => dismissToasts());

/** Stays until it is dismissed, so that no test depends on the timeout. */
const say = (title: string) => toast({ title, duration: Number.POSITIVE_INFINITY });
const boxOf = (element: Element) => element.getBoundingClientRect();
const apart = (one: DOMRect, other: DOMRect) =>
  one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left;

function WithDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="Groceries" footer={<Button>Add</Button>}>
        <p>Lemons</p>
      </Dialog>
      <ToastHost />
    </>
  );
}

test('a toast is announced, reached with F8 and dismissed with Escape', async () => {
  const screen = await render(<ToastHost />);
  say('Saved');
  await expect.element(screen.getByText('Saved', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.closest('[data-toasts]')).not.toBeNull();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

test('a new toast replaces the former one', async () => {
  const screen = await render(<ToastHost />);
  say('First');
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  say('Second');
  await expect.element(screen.getByText('Second', { exact: true }).first()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(1);
});

test('Escape closes the dialog first, and the toast stays', async () => {
  const screen = await render(<WithDialog />);
  say('Not saved');
  await expect.element(screen.getByText('Not saved', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Not saved', { exact: true }).first()).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px it covers no button of a dialog`, async () => {
    await page.viewport(width, height);
    const screen = await render(<WithDialog />);
    say('Could not be saved, please try again');
    const dismiss = screen.getByRole('button', { name: 'Dismiss', includeHidden: true });
    await expect.element(dismiss).toBeInTheDocument();
    const shown = boxOf(document.querySelector('[data-toasts]') as Element);
    for (const name of ['Add', 'Close']) {
      expect(apart(shown, boxOf(screen.getByRole('button', { name }).element())), name).toBe(true);
    }
  });
}

test('over a full screen dialog it does not cover the close button', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <>
      <FullScreenDialog title="Cooking" closeLabel="Stop cooking" onClose={() => {}}>
        <p>Chop</p>
      </FullScreenDialog>
      <ToastHost />
    </>,
  );
  say('The timer is up');
  await expect
    .element(screen.getByRole('button', { name: 'Dismiss', includeHidden: true }))
    .toBeInTheDocument();
  const shown = boxOf(document.querySelector('[data-toasts]') as Element);
  expect(apart(shown, boxOf(screen.getByRole('button', { name: 'Stop cooking' }).element()))).toBe(true);
});

test('a welcome toast disappears with the first touch', async () => {
  const screen = await render(
    <>
      <Button>Tick</Button>
      <ToastHost />
    </>,
  );
  toast({ title: 'Hello', isWelcome: true, duration: Number.POSITIVE_INFINITY });
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await screen.getByRole('button', { name: 'Tick' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});
