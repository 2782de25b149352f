import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { planOf } from '#domain/doses/doses.testing.ts';
import { indexMedicines } from '#domain/medicines/medicine-search.ts';
import { fewMedicines } from '#domain/medicines/medicines.testing.ts';
import { AmountFields } from './amount-fields.tsx';
import { CourseFields } from './course-fields.tsx';
import { draftOf, type PlanDraft } from './plan-draft.ts';
import { PlanNameField } from './plan-name-field.tsx';
import { TimesField } from './times-field.tsx';

const today = '2031-03-10';
const zinc = { ingredient: 'zinc', amount: 10, unit: 'mg' as const };
const calcium = { ingredient: 'calcium', amount: null, unit: 'mg' as const };

/** Fields of a plan that is changed; `latest` is what was written last. */
function fieldsOf(contents: PlanDraft['contents']) {
  let latest = draftOf(planOf({ name: 'Zinc', contents }), today);
  const names = { index: indexMedicines(fewMedicines), library: [] };
  function Fields() {
    const [draft, setDraft] = useState(latest);
    latest = draft;
    const shared = {
      draft,
      table: fewMedicines,
      onChange: (change: Partial<PlanDraft>) => setDraft({ ...draft, ...change }),
    };
    return (
      <>
        <PlanNameField {...shared} proposals={null} names={names} />
        <AmountFields {...shared} />
      </>
    );
  }
  return { fields: <Fields />, latest: () => latest };
}

test('another name that is not known has nothing of the old one in it', async () => {
  const { fields, latest } = fieldsOf([zinc]);
  const screen = await render(fields);
  const name = screen.getByRole('textbox', { name: 'What it is called' });
  await userEvent.fill(name, 'Grandmother’s mixture');
  expect(latest()).toMatchObject({ contents: [], remedyId: null });
  await userEvent.fill(name, 'Zinc');
  expect(latest().contents).toMatchObject([{ ingredient: 'zinc' }]);
});

test('a name that loses a letter and gets it back is what it was, with its strength', async () => {
  const { fields, latest } = fieldsOf([zinc]);
  const screen = await render(fields);
  const name = screen.getByRole('textbox', { name: 'What it is called' });
  for (const typed of ['Zin', 'Zi', 'Zin', 'Zinc']) await userEvent.fill(name, typed);
  expect(latest().contents).toEqual([zinc]);
});

test('of a combination the strength of each is asked for', async () => {
  const { fields, latest } = fieldsOf([zinc, calcium]);
  const screen = await render(fields);
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Of calcium in one' }), '200');
  expect(latest().contents).toEqual([zinc, { ...calcium, amount: 200 }]);
});

test('times that were set by hand stay until there are more or fewer', async () => {
  const onChange = vi.fn();
  const waking = { wakes: '08:00', sleeps: '22:00' };
  const screen = await render(<TimesField times={['08:00', '22:00']} onChange={onChange} waking={waking} />);
  await userEvent.fill(screen.getByLabelText('Awake from'), '07:00');
  expect(onChange).toHaveBeenLastCalledWith(['07:00', '22:00']);
  await userEvent.fill(screen.getByLabelText('Time 2'), '20:00');
  onChange.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '2 times' }));
  await userEvent.fill(screen.getByLabelText('Awake until'), '23:00');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '3 times' }));
  expect(onChange).toHaveBeenLastCalledWith(['07:00', '15:00', '23:00']);
});

test('the longest time in the library is proposed as the last day', async () => {
  const changes = vi.fn();
  const draft = { ...draftOf(planOf({ name: 'Anise' }), today), from: today };
  const screen = await render(
    <CourseFields draft={draft} onChange={changes} isBegun={false} beginnings={[]} longestDays={14} />,
  );
  await screen.getByRole('button', { name: /^At most until .*Mar 23/ }).click();
  expect(changes).toHaveBeenLastCalledWith({ endsOn: '2031-03-23' });
});
