import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './checkbox.tsx';
import { CheckChip } from './chip.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FileButton } from './file-button.tsx';
import { expectNoAxeViolations } from './kit.testing.ts';
import { NumberField } from './number-field.tsx';
import { RoundCheck } from './round-check.tsx';
import { ScaleField } from './scale-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

test('a text field is described by its error and its hint, and is marked as invalid', async () => {
  const screen = await render(
    <TextField label="Email" hint="We never pass it on" error="This is no address" />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(field).toHaveAccessibleDescription('This is no address We never pass it on');
  await expect.element(field).toBeInvalid();
  await expectNoAxeViolations();
});

test('a hidden label still names its field', async () => {
  const screen = await render(<TextField label="Another ingredient" labelStyle="hidden" />);
  await expect.element(screen.getByRole('textbox', { name: 'Another ingredient' })).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
});

test('an empty number field has the value null', async () => {
  const said: (number | null)[] = [];
  function Age() {
    const [age, setAge] = useState<number | null>(25);
    return (
      <NumberField
        label="Age"
        value={age}
        onChange={(next) => {
          said.push(next);
          setAge(next);
        }}
      />
    );
  }
  const screen = await render(<Age />);
  const field = screen.getByRole('spinbutton', { name: 'Age' });
  await field.clear();
  await field.fill('31');
  expect(said).toEqual([null, 31]);
});

test('a select returns the value of the option, a number as a number', async () => {
  const chosen: (number | string)[] = [];
  const screen = await render(
    <SelectField
      label="When does your day begin?"
      value={0}
      options={[
        { value: 0, label: 'at midnight' },
        { value: 3, label: 'at 3 AM' },
      ]}
      onChange={(value) => chosen.push(value)}
    />,
  );
  await screen.getByRole('combobox', { name: 'When does your day begin?' }).selectOptions('at 3 AM');
  expect(chosen).toEqual([3]);
  await expectNoAxeViolations();
});

test('a checkbox is toggled by its label and by Space; its hint describes it and does not name it', async () => {
  function Own() {
    const [own, setOwn] = useState(false);
    return <Checkbox checked={own} onChange={setOwn} label="My own device" hint="You stay signed in" />;
  }
  const screen = await render(<Own />);
  const box = screen.getByRole('checkbox', { name: 'My own device', exact: true });
  await expect.element(box).toHaveAccessibleDescription('You stay signed in');
  await screen.getByText('My own device').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
  await expectNoAxeViolations();
});

test('a round check is a checkbox with its line as the target', async () => {
  let ticks = 0;
  const screen = await render(
    <RoundCheck checked={false} onChange={() => ticks++}>
      Two lemons
    </RoundCheck>,
  );
  await screen.getByText('Two lemons').click();
  expect(ticks).toBe(1);
  await expect.element(screen.getByRole('checkbox', { name: 'Two lemons' })).toBeInTheDocument();
});

test('a choice has one Tab stop, and arrow keys choose', async () => {
  function Style() {
    const [style, setStyle] = useState<'raw' | 'cooked' | 'mixed'>('raw');
    return (
      <>
        <ChoiceField
          label="Meal style"
          columns="grid-cols-3"
          value={style}
          onChange={setStyle}
          options={[
            { value: 'raw', label: 'Raw' },
            { value: 'cooked', label: 'Cooked', hint: 'warm in the evening' },
            { value: 'mixed', label: 'Mixed' },
          ]}
        />
        <button type="button">After</button>
      </>
    );
  }
  const screen = await render(<Style />);
  await expect.element(screen.getByRole('group', { name: 'Meal style' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: /Cooked/ })).toBeChecked();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await expectNoAxeViolations();
});

test('a radio, a checkbox and a switch are set where they stand, and by their text', async () => {
  function All() {
    const [style, setStyle] = useState<string | null>(null);
    const [peak, setPeak] = useState<number | null>(null);
    const [chip, setChip] = useState(false);
    const [bought, setBought] = useState(false);
    const [on, setOn] = useState(false);
    return (
      <>
        <ChoiceField
          label="Meal style"
          columns="grid-cols-2"
          value={style}
          onChange={setStyle}
          options={[
            { value: 'raw', label: <b>Raw</b>, hint: 'from the garden' },
            { value: 'cooked', label: 'Cooked' },
          ]}
        />
        <ScaleField
          label="Peak"
          words=""
          look="words"
          value={peak}
          onChange={setPeak}
          steps={[1, 2, 3].map((value) => ({ value, label: value }))}
        />
        <CheckChip checked={chip} onChange={setChip}>
          Avocado
        </CheckChip>
        <RoundCheck checked={bought} onChange={() => setBought(!bought)}>
          Two lemons
        </RoundCheck>
        <Switch checked={on} onCheckedChange={setOn} label="Reminders" />
      </>
    );
  }
  const screen = await render(<All />);
  const inputs = [
    screen.getByRole('radio', { name: /Raw/ }),
    screen.getByRole('radio', { name: 'Cooked' }),
    screen.getByRole('radio', { name: '2' }),
    screen.getByRole('checkbox', { name: 'Avocado' }),
    screen.getByRole('checkbox', { name: 'Two lemons' }),
    screen.getByRole('switch', { name: 'Reminders' }),
  ];
  for (const input of inputs) {
    // Fails where another element would take the click.
    await input.click();
    await expect.element(input).toBeChecked();
  }
  for (const text of ['Raw', 'from the garden']) {
    await screen.getByRole('radio', { name: 'Cooked' }).click();
    await screen.getByText(text).click();
    await expect.element(screen.getByRole('radio', { name: /Raw/ })).toBeChecked();
  }
  await screen.getByText('Avocado').click();
  await expect.element(screen.getByRole('checkbox', { name: 'Avocado' })).not.toBeChecked();
  await expectNoAxeViolations();
});

test('a switch toggles by its whole line and by Space', async () => {
  function Reminders() {
    const [on, setOn] = useState(false);
    return (
      <Switch checked={on} onCheckedChange={setOn} label="Ritual reminders" hint="Morning and evening" />
    );
  }
  const screen = await render(<Reminders />);
  await screen.getByText('Ritual reminders').click();
  await expect.element(screen.getByRole('switch')).toBeChecked();
  screen.getByRole('switch').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
  await expectNoAxeViolations();
});

test('a stepper stops at its ends', async () => {
  function Water() {
    const [count, setCount] = useState(1);
    return (
      <Stepper
        label="Water"
        value={count}
        min={0}
        max={2}
        onStep={(by) => setCount(count + by)}
        display={`${count} glasses`}
      />
    );
  }
  const screen = await render(<Water />);
  await screen.getByRole('button', { name: 'More water' }).click();
  await expect.element(screen.getByText('2 glasses')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More water' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Less water' })).toBeEnabled();
  await expectNoAxeViolations();
});

test('the figure of a stepper is typed; what is out of range is not taken', async () => {
  const taken: number[] = [];
  function Hours() {
    const [hours, setHours] = useState(16);
    const onType = (next: number) => {
      taken.push(next);
      setHours(next);
    };
    return (
      <Stepper
        label="Fasting hours"
        value={hours}
        min={12}
        max={20}
        onStep={() => {}}
        display={`${hours} hours`}
        typed={{ step: 1, onType }}
      />
    );
  }
  const screen = await render(<Hours />);
  const figure = screen.getByRole('spinbutton', { name: 'Fasting hours' });
  await figure.fill('18');
  await figure.fill('2');
  await userEvent.tab();
  expect(taken).toEqual([18]);
  await expect.element(screen.getByText('18 hours')).toBeVisible();
  await expect.element(figure).toHaveValue(18);
  await expectNoAxeViolations();
});

test('a search field reports each letter, and announces the number of results', async () => {
  const typed: string[] = [];
  function Search() {
    const [term, setTerm] = useState('');
    return (
      <SearchField
        label="Search foods"
        placeholder="Search…"
        maxLength={3}
        found={2}
        value={term}
        onChange={(next) => {
          typed.push(next);
          setTerm(next);
        }}
      />
    );
  }
  const screen = await render(<Search />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search foods' }), 'kale');
  expect(typed).toEqual(['k', 'ka', 'kal']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 results');
  // Its button clears it, and the focus is in the field.
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a file button returns a file, and the same file again', async () => {
  const names: string[] = [];
  const screen = await render(
    <FileButton label="File of your data" accept=".json" onFile={({ name }) => names.push(name)}>
      Restore
    </FileButton>,
  );
  const file = new File(['{}'], 'mine.json', { type: 'application/json' });
  await screen.getByLabelText('File of your data').upload(file);
  await screen.getByLabelText('File of your data').upload(file);
  await expect.poll(() => names).toEqual(['mine.json', 'mine.json']);
});
