import { randomUUID } from 'node:crypto';
import { account } from '#contract/account.ts';
import { checkIns } from '#contract/check-ins.ts';
import { doctorPage } from '#contract/doctor-page.ts';
import { doses } from '#contract/doses.ts';
import { energyNeed } from '#contract/energy-need.ts';
import { examples } from '#contract/examples/examples.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipes } from '#contract/own-recipes.ts';
import { pantry } from '#contract/pantry.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { profilePicture } from '#contract/profile-picture.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { reminders } from '#contract/reminders.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { workouts } from '#contract/workouts.ts';
import { squareJpeg } from '#domain/pictures/jpeg.testing.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import type { Client, TestApp } from '#server/testing.ts';

/** The clock at the end of `livedIn`. */
export const livedUntil = '2026-05-20T12:00:00Z';

/** A person with data in every part of the file. */
export async function livedIn(app: TestApp, email: string): Promise<Client> {
  app.setNow('2026-05-12T12:00:00Z');
  const maya = await app.signUp({ email, firstName: 'Maya' });
  await restAndFast(maya);
  app.setNow(livedUntil);
  await practise(maya);
  await move(maya);
  await feel(maya);
  await eat(maya);
  await eatElsewhere(app, maya);
  await maya.get(remedies.bookmark, {
    body: {
      remedyId: 'migraine:ginger',
      remedyTitle: 'Ginger',
      remedyType: 'herb',
      remedyDescription: 'x',
      condition: 'migraine',
    },
  });
  await maya.get(remedies.saveSafetyProfile, {
    body: {
      flags: ['lithium', 'kidney-disease'],
      medicines: [
        { typed: 'Eliquis', ingredients: ['apixaban'] },
        { typed: 'Xyzzqol', ingredients: null },
      ],
    },
  });
  await maya.get(profilePicture.save, { body: { image: squareJpeg } });
  await maya.get(account.savePreferences, {
    body: { emailNotifications: false, ritualReminders: true, mealPlanReminders: true },
  });
  return maya;
}

/** Future choices, and a fast that counts for the day before as her day begins at four. */
async function restAndFast(maya: Client): Promise<void> {
  await maya.get(streaks.saveDaySettings, { body: { dayStart: 4 } });
  for (const date of ['2026-05-14', '2026-05-19', '2026-05-22'])
    await maya.get(streaks.addRestDay, { body: { date } });
  for (const [firstDay, lastDay] of [
    ['2026-05-15', '2026-05-16'],
    ['2026-05-23', null],
  ] as const) {
    await maya.get(streaks.addPause, { body: { firstDay, lastDay, kind: 'travel' } });
  }
  await maya.get(fasts.start, { body: { startedAt: '2026-05-11T10:00:00Z' } });
  await maya.get(fasts.stop, { body: { endedAt: '2026-05-12T02:00:00Z' } });
  await maya.get(fasts.start, { body: {} });
}

/** A run from the 12th to the 20th over four held days, and a shorter one before it. */
async function practise(maya: Client): Promise<void> {
  await maya.get(reminders.saveSettings, { body: { ...defaultReminderSettings, eveningBefore: '17:45' } });
  await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const [first, second] = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  for (const day of ['05-09', '05-10', '05-12', '05-13', '05-17', '05-18', '05-20']) {
    await maya.get(rituals.complete, { body: { ritualId: first?.id ?? '', completedAt: `2026-${day}` } });
  }
  await maya.get(progress.setGoal, { body: { currentGoal: 'skin-clarity-glow' } });
  await maya.get(rituals.complete, { body: { ritualId: second?.id ?? '', completedAt: '2026-05-18' } });
  for (const habitId of ['energy-boost-water', 'custom-tea']) {
    for (const completedAt of ['2026-05-14', '2026-05-18'])
      await maya.get(habits.complete, { body: { habitId, completedAt } });
  }
  await maya.get(progress.saveDaily, { body: { date: '2026-05-12', waterIntake: 3, waterGoal: 9 } });
  await maya.get(progress.saveDaily, { body: { date: '2026-05-13', movementGoal: 45 } });
  await maya.get(habits.saveSettings, {
    body: {
      selectedHabits: {
        waterGoal: true,
        intermittentFasting: false,
        sleepSchedule: true,
        dailyMovement: false,
      },
      habitConfigs: {
        waterGoal: { targetGlasses: 8 },
        intermittentFasting: { fastingHours: 16, eatingWindow: 8 },
        sleepSchedule: { bedtime: '22:00', wakeTime: '06:00' },
        dailyMovement: { targetMinutes: 30, activityType: 'Walking “slowly” 🌿' },
      },
      customHabits: [],
    },
  });
}

async function move(maya: Client): Promise<void> {
  const programId = 'after-lunch-unsticker';
  await maya.get(workouts.favorite, { body: { programId } });
  for (const completedAt of ['2026-05-18', '2026-05-20', '2026-05-20'])
    await maya.get(workouts.complete, {
      body: { programId, durationMinutes: 90, completedAt, feeling: 'hard' },
    });
  await maya.get(trends.saveWeight, { body: { date: '2026-05-18', kg: 71.25 } });
  await maya.get(doses.savePlan, examples.doses.savePlan);
  await maya.get(doses.log, examples.doses.log);
  const { params, body } = examples.doses.log;
  for (const dose of ['2000', 'a1b2c3d4e5f6'])
    await maya.get(doses.log, {
      params: { ...params, day: '2026-05-19', dose },
      body: { ...body, state: 'skipped', movesRest: 90 },
    });
}

async function feel(maya: Client): Promise<void> {
  const { saveItem, save, saveEpisode } = examples.checkIns;
  await maya.get(checkIns.saveItem, saveItem);
  const trackedItemId = randomUUID();
  const pressure = { preset: 'blood-pressure', kind: 'measurement', unit: 'mmHg' } as const;
  await maya.get(checkIns.saveItem, {
    params: { trackedItemId },
    body: { ...saveItem.body, ...pressure, isArchived: true },
  });
  const values = [...save.body.values, { itemId: trackedItemId, value: 121, second: 79 }];
  await maya.get(checkIns.save, { ...save, body: { ...save.body, values } });
  await maya.get(checkIns.saveEpisode, saveEpisode);
  const open = { ...saveEpisode.body, endedAt: null, peak: null, triggers: [], taken: [] };
  await maya.get(checkIns.saveEpisode, { params: { episodeId: randomUUID() }, body: open });
}

/** For a while she ate from another's plan, and read their recipes. */
async function eatElsewhere(app: TestApp, maya: Client): Promise<void> {
  const ben = await app.signUp();
  const { code } = await ben.get(household.invite, {});
  await maya.get(household.join, { body: { code } });
  for (const who of [ben, maya])
    await who.get(household.share, { params: { share: 'plan' }, body: { isShared: true } });
  const { meals } = await ben.get(mealPlans.create, examples.mealPlans.create);
  const params = { mealId: meals[0]?.id ?? '' };
  await maya.get(mealPlans.markEaten, { params, body: { isEaten: true } });
  await maya.get(plannedMeals.servings, { params, body: { servings: 1.5 } });
  const recipe = { recipeId: randomUUID() };
  await ben.get(ownRecipes.save, { ...examples.ownRecipes.save, params: recipe });
  await ben.get(household.share, { params: { share: 'recipes' }, body: { isShared: true } });
  await maya.get(ownRecipes.note, { ...examples.ownRecipes.note, params: recipe });
  const { mealPlan, ...rest } = examples.mealPlans.create.body;
  const next = { ...mealPlan, id: randomUUID(), excludedIngredients: ['mango'] };
  await maya.get(mealPlans.create, { body: { ...rest, mealPlan: next } });
  await maya.get(household.leave, {});
}

async function eat(maya: Client): Promise<void> {
  await maya.get(ownRecipes.save, examples.ownRecipes.save);
  await maya.get(ownRecipes.savePhoto, examples.ownRecipes.savePhoto);
  await maya.get(ownRecipes.answer, examples.ownRecipes.answer);
  const [dish, other] = await maya.get(recipes.list, {});
  await maya.get(recipes.favorite, { params: { recipeId: dish?.id ?? '' } });
  await maya.get(recipes.savePreferences, {
    body: { allergens: ['sesame'], excludedIngredients: ['mango'] },
  });
  await maya.get(doctorPage.save, examples.doctorPage.save);
  await maya.get(energyNeed.save, { body: { energy: 2050 } });
  await maya.get(pantry.set, { params: { item: 'sea-salt' }, body: { state: 'low' } });
  await maya.get(pantry.saveAisles, examples.pantry.saveAisles);
  const mealPlan = {
    mealStyle: 'mixed' as const,
    dayCount: 3 as const,
    mealsPerDay: 2 as const,
    excludedIngredients: ['mango'],
    favoritesOnly: false,
    startDate: '2026-05-19',
  };
  for (const recipeId of [dish?.id ?? '', other?.id ?? '']) {
    const meals = [1, 2].map((dayNumber) => ({ dayNumber, mealTime: 'morning' as const, recipeId }));
    const { meals: planned } = await maya.get(mealPlans.create, { body: { mealPlan, meals } });
    await maya.get(mealPlans.markEaten, {
      params: { mealId: planned[0]?.id ?? '' },
      body: { isEaten: true },
    });
  }
}
