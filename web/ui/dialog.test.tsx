import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';
import { expectNoAxeViolations } from './kit.testing.ts';
import { TextField } from './text-field.tsx';

/** A page with a button that opens a dialog; `first` may close it or open the second. */
function Opener({ withField = false }: { withField?: boolean }) {
  const [step, setStep] = useState<'none' | 'first' | 'second'>('none');
  const close = () => setStep('none');
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setStep('first')}>Open</Button>
      {step === 'first' && (
        <Dialog
          onClose={close}
          title="First"
          footer={<Button onClick={() => setStep('second')}>Go on</Button>}
        >
          {withField && <TextField label="Name" autoFocus />}
        </Dialog>
      )}
      {step === 'second' && <Dialog onClose={close} title="Second" description="More" />}
    </main>
  );
}

test('the focus enters the dialog, stays in it, and returns to the opener', async () => {
  const screen = await render(<Opener />);
  const open = screen.getByRole('button', { name: 'Open' });
  await open.click();
  const dialog = screen.getByRole('dialog', { name: 'First' });
  await expect.element(dialog).toBeVisible();
  for (let press = 0; press < 3; press++) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('it also returns from a dialog with an autofocused field', async () => {
  const screen = await render(<Opener withField />);
  const open = screen.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(open).toHaveFocus();
});

test('after a dialog that replaced another it returns to the opener of the first', async () => {
  const screen = await render(<Opener />);
  const open = screen.getByRole('button', { name: 'Open' });
  await open.click();
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
});

test('when the opener is gone, the focus moves to the page', async () => {
  function Removing() {
    const [state, setState] = useState<'there' | 'asking' | 'gone'>('there');
    return (
      <main tabIndex={-1}>
        {state !== 'gone' && <Button onClick={() => setState('asking')}>Delete</Button>}
        <ConfirmDialog
          open={state === 'asking'}
          title="Delete it?"
          description="For good"
          confirm="Delete for good"
          onConfirm={() => setState('gone')}
          onCancel={() => setState('there')}
        />
      </main>
    );
  }
  const screen = await render(<Removing />);
  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('a pending confirm dialog stays open, and its button cancels it', async () => {
  const said: string[] = [];
  const screen = await render(
    <ConfirmDialog
      title="Sign out everywhere?"
      description="Every session ends"
      confirm="Sign out"
      pending
      onConfirm={() => said.push('confirmed')}
      onCancel={() => said.push('cancelled')}
    />,
  );
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(said).toEqual(['cancelled']);
  await expectNoAxeViolations();
});

test('at a zoom of 400 % a long dialog can be scrolled to its end', async () => {
  await page.viewport(320, 256);
  const screen = await render(
    <Dialog onClose={() => {}} title="My safety profile" footer={<Button>Save</Button>}>
      <div className="h-150">A warning</div>
    </Dialog>,
  );
  await expect.element(screen.getByText('A warning')).toBeVisible();
  const dialog = screen.getByRole('dialog').element();
  dialog.scrollTop = dialog.scrollHeight;
  const save = screen.getByRole('button', { name: 'Save' }).element();
  await expect.poll(() => save.getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
});

test('the buttons of a full screen dialog stay visible on a narrow screen, however long its title', async () => {
  await page.viewport(320, 568);
  const screen = await render(
    <FullScreenDialog
      title="Twists, Forward Folds and a Very Long Exhale before the Night"
      closeLabel="Leave"
      onClose={() => {}}
      actions={<Button size="icon" aria-label="Mute" />}
    >
      <p>Breathe</p>
    </FullScreenDialog>,
  );
  for (const name of ['Mute', 'Leave']) {
    const box = screen.getByRole('button', { name }).element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(320);
  }
  await expect.element(screen.getByRole('dialog')).toHaveFocus();
  await expectNoAxeViolations();
});
