import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoginBody } from '#contract/account-forms.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { isHalfWritten } from './half-written.ts';
import { useForm } from './use-form.ts';

type SignInProps = {
  onSend: (value: object) => void;
  refusal?: string;
  loadShape?: () => Promise<typeof LoginBody>;
};

function SignIn({ onSend, refusal, loadShape = async () => LoginBody }: SignInProps) {
  const { field, refuse, formProps } = useForm({
    initial: { email: '', password: '' },
    loadShape,
    onSend: (value) => {
      onSend(value);
      if (refusal) refuse({ password: refusal });
    },
  });
  return (
    <form {...formProps}>
      <TextField label="Email" {...field('email')} />
      <TextField label="Password" type="password" {...field('password')} />
      <button type="submit">Sign in</button>
    </form>
  );
}

test('on submit errors are shown at their fields, the first has the focus, and they disappear when corrected', async () => {
  const sent: object[] = [];
  const screen = await render(<SignIn onSend={(value) => sent.push(value)} />);
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'maya');
  await expect.element(email).not.toBeInvalid();
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('email-invalid');
  await expect.element(screen.getByLabelText('Password')).toHaveAccessibleDescription('password-required');
  await userEvent.type(email, '@example.org');
  await expect.element(email).not.toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Password'), 'chamomile{Enter}');
  await expect.poll(() => sent).toEqual([{ email: 'maya@example.org', password: 'chamomile' }]);
});

test('two changes before the next rendering are both in the form', async () => {
  const sent: object[] = [];
  const both = { email: 'maya@example.org', password: 'chamomile' };
  function Form() {
    const { set, formProps } = useForm({
      initial: { email: '', password: '' },
      onSend: (value) => sent.push(value),
    });
    const change = () => {
      set({ email: both.email });
      set({ password: both.password });
    };
    return (
      <form {...formProps}>
        <button type="button" onClick={change}>
          Change
        </button>
        <button type="submit">Sign in</button>
      </form>
    );
  }
  const screen = await render(<Form />);
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => sent).toEqual([both]);
});

test('a server error stays at its field until a change', async () => {
  const screen = await render(<SignIn onSend={() => {}} refusal="Invalid email or password" />);
  await screen.getByLabelText('Email').fill('maya@example.org');
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'camomile{Enter}');
  await expect.element(password).toHaveAccessibleDescription('Invalid email or password');
  await userEvent.type(password, 's');
  await expect.element(password).not.toBeInvalid();
});

test('a shape that fails to load does not block submitting', async () => {
  const sent: object[] = [];
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  const screen = await render(<SignIn onSend={(value) => sent.push(value)} loadShape={unreachable} />);
  await screen.getByLabelText('Email').fill('maya@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'chamomile{Enter}');
  await expect.poll(() => sent).toEqual([{ email: 'maya@example.org', password: 'chamomile' }]);
});

function Profile({ onSend }: { onSend: () => void }) {
  const { field, noteSaved, formProps } = useForm({
    initial: { name: 'Maya' },
    onSend: () => {
      onSend();
      noteSaved();
    },
  });
  return (
    <form {...formProps}>
      <TextField label="Name" {...field('name')} />
    </form>
  );
}

test('a form that stays open is not half written after saving, until it changes again', async () => {
  const onSend = vi.fn();
  const screen = await render(<Profile onSend={onSend} />);
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, ' Linde');
  expect(isHalfWritten()).toBe(true);
  await userEvent.type(name, '{Enter}');
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  expect(isHalfWritten()).toBe(false);
  await userEvent.type(name, 'r');
  expect(isHalfWritten()).toBe(true);
});
