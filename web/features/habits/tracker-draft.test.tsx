import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useTrackerDraft } from './tracker-draft.ts';

const settings: Parameters<typeof useTrackerDraft>[0] = {
  selectedHabits: { waterGoal: true, intermittentFasting: false, sleepSchedule: true, dailyMovement: true },
  habitConfigs: {
    waterGoal: { targetGlasses: 8 },
    intermittentFasting: { fastingHours: 16, eatingWindow: 8 },
    sleepSchedule: { bedtime: '22:00', wakeTime: '06:00' },
    dailyMovement: { targetMinutes: 30, activityType: 'walking' },
  },
  customHabits: [],
};

test('a habit is switched and configured without touching the others', async () => {
  const { result, act } = await renderHook(() => useTrackerDraft(settings));
  await act(() => result.current.select('intermittentFasting', true));
  await act(() => result.current.configure('intermittentFasting', { fastingHours: 14 }));
  expect(result.current.settings.selectedHabits).toEqual({
    ...settings.selectedHabits,
    intermittentFasting: true,
  });
  expect(result.current.settings.habitConfigs).toEqual({
    ...settings.habitConfigs,
    intermittentFasting: { fastingHours: 14, eatingWindow: 8 },
  });
});

test('an own habit is added, switched off and removed; blank text is ignored', async () => {
  const { result, act } = await renderHook(() => useTrackerDraft(settings));
  await act(() => {
    expect(result.current.addOwn('   ')).toBe(false);
  });
  expect(result.current.settings.customHabits).toEqual([]);
  await act(() => {
    expect(result.current.addOwn(' Stretch ')).toBe(true);
  });
  const [own] = result.current.settings.customHabits;
  expect(own).toMatchObject({ name: 'Stretch', selected: true, id: expect.stringMatching(/^custom-/) });
  await act(() => result.current.selectOwn(own?.id ?? '', false));
  expect(result.current.settings.customHabits[0]?.selected).toBe(false);
  await act(() => result.current.removeOwn(own?.id ?? ''));
  expect(result.current.settings.customHabits).toEqual([]);
});
