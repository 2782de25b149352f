import { refusal } from '#contract/error-codes.ts';
import { habits } from '#contract/habits.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFuture } from '#server/http/future.ts';
import { completionsOf, saveHabitSettings, settingsOf, tick, untick } from './habits.queries.ts';

export function habitsRoutes({ route, write, db, catalogue }: Api): void {
  route(habits.forGoal, async ({ params }) => catalogue.habits(params.goal));
  route(habits.completions, ({ person, params }) => completionsOf(db, person.scope, params.date));
  write(habits.complete, {
    write: async ({ db, person, body }) => {
      const early = refuseFuture(body.completedAt, person.today);
      if (early) return early;
      // A habit of the catalogue, or a custom one.
      const known = body.habitId.startsWith('custom-') || catalogue.habit.has(body.habitId);
      if (!known) return refusal('no-such-habit');
      return (await tick(db, person.scope, body)) ?? body;
    },
    answer: async ({ body }) => body,
  });
  write(habits.uncomplete, {
    write: ({ db, person, params: { habitId, date } }) =>
      untick(db, person.scope, { habitId, completedAt: date }),
  });

  route(habits.settings, async ({ person }) => ({
    settings: await settingsOf(db, person.scope),
  }));
  write(habits.saveSettings, {
    write: ({ db, person, body: { base, ...settings }, recordFields }) =>
      saveHabitSettings(db, person.scope, settings, { base, recordFields }),
  });
}
