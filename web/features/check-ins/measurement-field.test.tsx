import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TrackedItem } from '#contract/check-ins.ts';
import { MeasurementField } from './measurement-field.tsx';

const item: TrackedItem = {
  id: '00000000-0000-4000-8000-000000000000',
  preset: 'blood-pressure',
  name: '',
  kind: 'measurement',
  unit: 'mmHg',
  isArchived: false,
  position: 0,
};
const onRecord = vi.fn();
beforeEach(() => onRecord.mockClear());

const field = () => render(<MeasurementField item={item} recorded={undefined} onRecord={onRecord} />);

test('typed text is saved on unmount, as with Back', async () => {
  const screen = await field();
  await userEvent.fill(screen.getByRole('spinbutton', { name: /upper/ }), '120');
  await userEvent.fill(screen.getByRole('spinbutton', { name: /lower/ }), '80');
  expect(onRecord).not.toHaveBeenCalled();
  await screen.unmount();
  expect(onRecord.mock.calls).toEqual([[{ value: 120, second: 80 }]]);
});

test('an incomplete pair or an impossible value is not saved on unmount', async () => {
  const one = await field();
  await userEvent.fill(one.getByRole('spinbutton', { name: /upper/ }), '120');
  await one.unmount();
  const impossible = await field();
  await userEvent.fill(impossible.getByRole('spinbutton', { name: /upper/ }), '120');
  await userEvent.fill(impossible.getByRole('spinbutton', { name: /lower/ }), '800');
  await impossible.unmount();
  expect(onRecord).not.toHaveBeenCalled();
});

test('typed text is saved once when the app goes to the background', async () => {
  const screen = await field();
  await userEvent.fill(screen.getByRole('spinbutton', { name: /upper/ }), '120');
  await userEvent.fill(screen.getByRole('spinbutton', { name: /lower/ }), '80');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  await expect.poll(() => onRecord.mock.calls).toEqual([[{ value: 120, second: 80 }]]);
  // After saving, the field shows `recorded`, which stays undefined in this test.
  await expect.element(screen.getByRole('spinbutton', { name: /upper/ })).toHaveValue(null);
  await screen.unmount();
  expect(onRecord).toHaveBeenCalledTimes(1);
});
