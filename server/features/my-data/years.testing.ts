import { randomUUID } from 'node:crypto';
import type { MyData, MyDataParts } from '#contract/my-data.ts';
import { addDays } from '#domain/days/day.ts';

const years = 10;
const lastDay = '2026-05-19';

/** `file` with ten years of heavy use added; the last day is 2026-05-19. */
export function tenYears(file: MyData): MyData {
  const days = Array.from({ length: years * 365 }, (_, ago) => addDays(lastDay, -ago));
  const createdAt = '2026-05-19T20:00:00.123456+00:00';
  const some = <Part extends keyof MyDataParts>(part: Part): MyDataParts[Part][number] => {
    const [row] = file.data[part];
    if (!row) throw new Error(`The file has no ${part}`);
    return row as MyDataParts[Part][number];
  };
  /** Fifteen new rituals a month, each planned for that month. */
  const rituals = Array.from({ length: years * 12 }, (_, month) =>
    Array.from({ length: 15 }, (_, position) => ({
      ...some('rituals'),
      id: randomUUID(),
      position,
      startsOn: addDays(lastDay, -30 * (month + 1)),
      endsOn: month === 0 ? null : addDays(lastDay, -30 * month),
    })),
  );
  const plans = Array.from({ length: years * 52 }, (_, week) => ({
    ...some('mealPlans'),
    id: randomUUID(),
    dayCount: 7 as const,
    mealsPerDay: 3 as const,
    replacedAt: week === 0 ? null : createdAt,
    startDate: addDays(lastDay, -7 * week),
  }));
  const symptoms = Array.from({ length: 8 }, (_, position) => ({
    ...{ id: randomUUID(), preset: 'headache' as const, name: '', kind: 'scale' as const, unit: '' },
    ...{ isArchived: false, position, deletedAt: null },
  }));
  const times = ['morning', 'midday', 'evening'] as const;
  return {
    ...file,
    data: {
      ...file.data,
      rituals: rituals.flat(),
      ritualCompletions: days.flatMap((completedAt, ago) =>
        (rituals[Math.min(rituals.length - 1, Math.floor(ago / 30))] ?? []).map(({ id }) => ({
          completedAt,
          ritualId: id,
          createdAt,
        })),
      ),
      habitCompletions: days.flatMap((completedAt) =>
        Array.from({ length: 7 }, (_, at) => ({ completedAt, habitId: `custom-${at}-walk`, createdAt })),
      ),
      dailyProgress: days.map((date) => ({ ...some('dailyProgress'), date, waterIntake: 8, sleepHours: 7 })),
      weights: days.map((date, ago) => ({ date, kg: 70 + (ago % 10) / 10 })),
      fasts: days.map((day) => ({
        id: randomUUID(),
        startedAt: `${addDays(day, -1)}T20:00:00+00:00`,
        endedAt: `${day}T12:00:00+00:00`,
        zone: 'UTC',
        day,
      })),
      trackedItems: [...file.data.trackedItems, ...symptoms],
      checkIns: days.flatMap((day) =>
        [8, 20].map((hour) => ({
          ...some('checkIns'),
          id: randomUUID(),
          day,
          at: `${day}T${String(hour).padStart(2, '0')}:00:00+00:00`,
          values: symptoms.map(({ id }) => ({ itemId: id, value: 3 })),
        })),
      ),
      doseLog: days.flatMap((day) =>
        Array.from({ length: 15 }, (_, at) => ({
          ...some('doseLog'),
          day,
          dose: `${10 + (at % 12)}${at < 12 ? '00' : '30'}`,
        })),
      ),
      workoutCompletions: days.flatMap((day) =>
        [20, 40].map((minutes) => ({ ...some('workoutCompletions'), id: randomUUID(), day, minutes })),
      ),
      restDays: [],
      pauses: [],
      mealPlans: plans,
      mealPlanMeals: plans.flatMap(({ id: planId }) =>
        Array.from({ length: 7 }, (_, day) =>
          times.map((mealTime) => ({
            ...some('mealPlanMeals'),
            id: randomUUID(),
            planId,
            dayNumber: day + 1,
            mealTime,
          })),
        ).flat(),
      ),
      groceryItems: plans.flatMap(({ id: planId }) =>
        Array.from({ length: 45 }, (_, position) => ({
          ...some('groceryItems'),
          id: randomUUID(),
          planId,
          position,
        })),
      ),
    },
  };
}
