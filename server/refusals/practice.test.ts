import { describe } from 'vitest';
import { checkIns, maxValues } from '#contract/check-ins.ts';
import { doses } from '#contract/doses.ts';
import { examples, id } from '#contract/examples/examples.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { maxOnOne } from '#contract/limits.ts';
import { progress } from '#contract/progress.ts';
import { reminders } from '#contract/reminders.ts';
import { maxRituals, rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { trials } from '#contract/trials.ts';
import { workouts } from '#contract/workouts.ts';
import { deviceOf } from '#server/conflicts.testing.ts';
import { type Provocations, type Scene, testRefusals, today } from './refusals.testing.ts';

const goal = 'energy-boost' as const;
const line = { title: 'Ginger tea', timeOfDay: 'morning' as const };

const ofDays: Provocations = {
  'date-format': ({ client }) => client.ask(progress.daily, { params: { date: 'May 20' } }),
  'date-not-real': ({ client }) => client.ask(progress.daily, { params: { date: '2026-02-30' } }),
  'day-to-come': ({ client }) => client.ask(trends.saveWeight, { body: { date: '2026-05-21', kg: 70 } }),
  'range-reversed': ({ client }) =>
    client.ask(progress.summary, { query: { from: today, to: '2026-05-01' } }),
  'range-too-long': ({ client }) =>
    client.ask(progress.summary, { query: { from: '2024-05-01', to: today } }),
  'day-start-format': ({ client }) => client.ask(streaks.saveDaySettings, { body: { dayStart: 6 } }),
  'movement-too-long': ({ client }) =>
    client.ask(progress.saveDaily, { body: { date: today, movementMinutes: 125 } }),
  'fasting-type-format': ({ client }) =>
    client.ask(progress.saveDaily, { body: { date: today, fastingType: 'sixteen' } }),
  'weight-too-low': ({ client }) => client.ask(trends.saveWeight, { body: { date: today, kg: 19 } }),
  'weight-too-high': ({ client }) => client.ask(trends.saveWeight, { body: { date: today, kg: 401 } }),
  'trend-span-unknown': ({ client }) => client.ask(trends.read, { query: { days: 8 } }),
};

const ofRituals: Provocations = {
  'ritual-name-required': ({ client }) =>
    client.ask(rituals.create, { body: { goal, timeOfDay: 'morning', title: ' ' } }),
  'characters-too-many': ({ client }) =>
    client.ask(rituals.create, { body: { goal, timeOfDay: 'morning', title: 'x'.repeat(121) } }),
  'goal-changed': ({ client, cookie, tisane }) => {
    const body = { ...line, goal: 'immune-system-reset' as const };
    return deviceOf(tisane, { ...client, cookie })(rituals.create, { body }, { madeAt: -60 });
  },
  'ritual-twice': ({ client }) => {
    const twice = { ...line, id };
    return client.ask(rituals.finalize, { params: { goal }, body: { rituals: [twice, twice] } });
  },
  'ritual-plan-full': async ({ client }) => {
    const plan = Array.from({ length: maxRituals }, () => line);
    await client.get(rituals.finalize, { params: { goal }, body: { rituals: plan } });
    return client.ask(rituals.create, { body: { ...line, goal } });
  },
  'no-such-ritual': ({ client }) =>
    client.ask(rituals.complete, { body: { ritualId: id, completedAt: today } }),
  'no-such-remedy': ({ client }) => client.ask(rituals.create, { body: { ...line, goal, remedyId: 'x:y' } }),
};

const rest = ({ client }: Pick<Scene, 'client'>, date: string) =>
  client.ask(streaks.addRestDay, { body: { date } });
const pause = ({ client }: Pick<Scene, 'client'>, firstDay: string, lastDay: string | null) =>
  client.ask(streaks.addPause, { body: { firstDay, lastDay, kind: 'travel' } });

const ofRest: Provocations = {
  'rest-day-too-late': (scene) => rest(scene, '2026-05-18'),
  'rest-day-too-far': (scene) => rest(scene, '2027-06-20'),
  'rest-day-paused': async (scene) => {
    await pause(scene, today, '2026-05-24');
    return rest(scene, '2026-05-22');
  },
  'rest-days-of-week-used': async (scene) => {
    for (const date of ['2026-05-19', today]) await rest(scene, date);
    return rest(scene, '2026-05-22');
  },
  'rest-day-over': ({ client }) => client.ask(streaks.removeRestDay, { params: { date: '2026-05-19' } }),
  'pause-reversed': (scene) => pause(scene, '2026-05-22', '2026-05-21'),
  'pause-too-late': (scene) => pause(scene, '2026-05-18', '2026-05-24'),
  'pause-too-far': (scene) => pause(scene, '2027-06-20', null),
  'pause-overlaps': async (scene) => {
    await pause(scene, today, '2026-05-24');
    return pause(scene, '2026-05-24', '2026-05-26');
  },
  'pause-overlaps-open': async (scene) => {
    await pause(scene, today, null);
    return pause(scene, '2026-05-24', '2026-05-26');
  },
};

const ofHabits: Provocations = {
  'no-such-habit': ({ client }) =>
    client.ask(habits.complete, { body: { habitId: 'energy-boost-naps', completedAt: today } }),
  'habit-id-unknown': ({ client }) =>
    client.ask(habits.complete, { body: { habitId: 'No id', completedAt: today } }),
  'own-habits-full': ({ client }) => {
    const own = { name: 'Read', description: '', icon: 'book', selected: true };
    const customHabits = Array.from({ length: 41 }, (_, at) => ({ ...own, id: `custom-${at}` }));
    return client.ask(habits.saveSettings, { body: { ...examples.habits.saveSettings.body, customHabits } });
  },
};

const begin = ({ client }: Pick<Scene, 'client'>, startedAt: string) =>
  client.ask(fasts.start, { body: { startedAt } });
const end = ({ client }: Pick<Scene, 'client'>, endedAt: string) =>
  client.ask(fasts.stop, { body: { endedAt } });

const ofFasts: Provocations = {
  'fast-before-1900': (scene) => begin(scene, '1899-12-31T20:00:00Z'),
  'fast-begins-in-future': (scene) => begin(scene, '2026-05-20T13:00:00Z'),
  'fast-ends-in-future': async (scene) => {
    await begin(scene, '2026-05-19T20:00:00Z');
    return end(scene, '2026-05-20T13:00:00Z');
  },
  'fast-reversed': async (scene) => {
    await begin(scene, '2026-05-19T20:00:00Z');
    return end(scene, '2026-05-19T19:00:00Z');
  },
  'fast-too-long': (scene) => begin(scene, '2026-05-17T11:00:00Z'),
  'fast-overlaps': async (scene) => {
    await begin(scene, '2026-05-18T20:00:00Z');
    await end(scene, '2026-05-19T12:00:00Z');
    return begin(scene, '2026-05-19T10:00:00Z');
  },
  'fast-under-way': async (scene) => {
    await begin(scene, '2026-05-19T20:00:00Z');
    return begin(scene, '2026-05-20T08:00:00Z');
  },
  'no-such-fast': ({ client }) => client.ask(fasts.stop, { body: { id } }),

  'no-fast-under-way': ({ client }) => client.ask(fasts.stop, { body: {} }),
  'instant-format': ({ client }) => client.ask(fasts.start, { body: { startedAt: 'yesterday at eight' } }),
};

const { saveItem, save, saveEpisode } = examples.checkIns;
const item = ({ client }: Pick<Scene, 'client'>, changed = {}) =>
  client.ask(checkIns.saveItem, { ...saveItem, body: { ...saveItem.body, ...changed } });
const checkIn = ({ client }: Pick<Scene, 'client'>, changed = {}) =>
  client.ask(checkIns.save, { ...save, body: { ...save.body, ...changed } });
async function said(scene: Scene, value: number) {
  await item(scene);
  return checkIn(scene, { values: [{ itemId: id, value }] });
}
async function episode(scene: Scene, startedAt: string, endedAt: string) {
  await item(scene);
  return scene.client.ask(checkIns.saveEpisode, {
    ...saveEpisode,
    body: { ...saveEpisode.body, startedAt, endedAt },
  });
}

const ofCheckIns: Provocations = {
  'tracked-item-contradicts-preset': (scene) => item(scene, { unit: 'mmHg' }),
  'tracked-item-fixed': async (scene) => {
    await item(scene);
    return item(scene, { preset: 'headache' });
  },
  'no-such-tracked-item': ({ client }) => client.ask(checkIns.saveEpisode, saveEpisode),
  'time-to-come': (scene) => checkIn(scene, { note: 'x', at: '2026-05-20T13:00:00Z' }),
  'number-too-high': (scene) => said(scene, 11),
  'number-too-low': (scene) => said(scene, -1),
  'value-wrong': (scene) => said(scene, 0.5),
  'list-too-long': async (scene) => {
    const values = [];
    for (let at = 0; at <= maxValues; at += 1) {
      const trackedItemId = `7b6f1f0e-2f6d-4f4e-9c1a-${String(at).padStart(12, '0')}`;
      await scene.client.get(checkIns.saveItem, { ...saveItem, params: { trackedItemId } });
      values.push({ itemId: trackedItemId, value: 1 });
    }
    await checkIn(scene, { values: values.slice(1) });
    return checkIn(scene, { values: values.slice(0, 1), base: { ...save.body, values: [] } });
  },
  'check-ins-of-day-full': async (scene) => {
    for (let at = 0; at < maxOnOne.checkInsOfDay; at += 1) {
      const params = { checkInId: `7b6f1f0e-2f6d-4f4e-9c1a-${String(at).padStart(12, '0')}` };
      await scene.client.get(checkIns.save, { ...save, params });
    }
    return checkIn(scene);
  },
  'episode-reversed': (scene) => episode(scene, '2026-05-20T07:00:00Z', '2026-05-20T06:00:00Z'),
  'episode-too-long': (scene) => episode(scene, '2024-05-20T07:00:00Z', '2026-05-20T06:00:00Z'),
};

const { save: saveTrial, answer } = examples.trials;
const trial = ({ client }: Pick<Scene, 'client'>, changed = {}) =>
  client.ask(trials.save, { ...saveTrial, body: { ...saveTrial.body, ...changed } });
const ofTrials: Provocations = {
  'no-such-trial': ({ client }) => client.ask(trials.answer, answer),
  'trial-fixed': async (scene) => {
    await trial(scene);
    return trial(scene, { smallest: 1 });
  },
  'trial-running': async (scene) => {
    await trial(scene);
    const params = { trialId: '7b6f1f0e-2f6d-4f4e-9c1a-000000000000' };
    return scene.client.ask(trials.save, { ...saveTrial, params });
  },
  'trial-too-late': (scene) => trial(scene, { firstDay: '2026-05-12' }),
};

const dosePlan = examples.doses.savePlan;
const [doseStep] = dosePlan.body.steps ?? [];
const asPlan = ({ client }: Scene, body: object) =>
  client.ask(doses.savePlan, { ...dosePlan, body: { ...dosePlan.body, ...body } });
const ofDoses: Provocations = {
  'no-such-dose-plan': ({ client }) => client.ask(doses.log, examples.doses.log),
  'dose-times-order': (scene) => asPlan(scene, { steps: [{ ...doseStep, times: ['08:00', '08:00'] }] }),
  'dose-steps-order': (scene) => asPlan(scene, { steps: [doseStep, doseStep] }),
  'dose-zone-unknown': (scene) => asPlan(scene, { zone: 'Nowhere/Town' }),
  'dose-day-full': async ({ client, tisane, ...person }) => {
    await client.get(doses.savePlan, dosePlan);
    const { planId, day } = examples.doses.log.params;
    await tisane.db.$client.query(
      `insert into dose_log (user_id, day, plan_id, dose, state, at, amount)
        select $1, $2, $3, right(gen_random_uuid()::text, 12), 'taken', now(), 1 from generate_series(1, 200)`,
      [person.id, day, planId],
    );
    return client.ask(doses.log, examples.doses.log);
  },
};

const ofReminders: Provocations = {
  'dose-reminders-full': async (scene) => {
    const { isReminded = true, steps = [] } = dosePlan.body;
    await scene.tisane.db.$client.query(
      `insert into dose_plans (user_id, id, plan) select $1, gen_random_uuid(), $2 from generate_series(1, 100)`,
      [scene.id, JSON.stringify({ ...dosePlan.body, isReminded, steps, endsOn: null, stoppedOn: null })],
    );
    return asPlan(scene, { isReminded: true, endsOn: null, stoppedOn: null });
  },
  'account-bytes-full': async (scene) => {
    await scene.tisane.db.$client.query(
      `insert into dose_plans (user_id, id, plan) select $1, gen_random_uuid(), $2 from generate_series(1, 3)`,
      [scene.id, JSON.stringify({ ...dosePlan.body, isReminded: false, name: 'x'.repeat(400_000) })],
    );
    return asPlan(scene, { isReminded: false });
  },
};

const programId = 'after-lunch-unsticker';
const completed = { programId, completedAt: today };
const ofWorkouts: Provocations = {
  'no-such-program': ({ client }) => client.ask(workouts.read, { params: { programId: 'nothing' } }),
  'workout-too-short': ({ client }) =>
    client.ask(workouts.complete, { body: { ...completed, durationMinutes: 0 } }),
  'workout-too-long': ({ client }) =>
    client.ask(workouts.complete, { body: { ...completed, durationMinutes: 1000 } }),
};

const settings = examples.reminders.saveSettings.body;
const ofReminderSettings: Provocations = {
  'time-format': ({ client }) =>
    client.ask(reminders.saveSettings, { body: { ...settings, weeklyTime: '9 o’clock' } }),
  'quiet-hours-empty': ({ client }) =>
    client.ask(reminders.saveSettings, { body: { ...settings, quiet: { from: '22:00', to: '22:00' } } }),
};

describe('refusals of days, rituals, habits and fasts', () => {
  testRefusals({
    ...ofDays,
    ...ofRituals,
    ...ofRest,
    ...ofHabits,
    ...ofFasts,
    ...ofCheckIns,
    ...ofTrials,
    ...ofDoses,
    ...ofReminders,
    ...ofWorkouts,
    ...ofReminderSettings,
  });
});
