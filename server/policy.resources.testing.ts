import { randomUUID } from 'node:crypto';
import { checkIns } from '#contract/check-ins.ts';
import { doctorPage } from '#contract/doctor-page.ts';
import { doses } from '#contract/doses.ts';
import { energyNeed } from '#contract/energy-need.ts';
import { type ExampleCall, examples } from '#contract/examples/examples.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { healthLinks } from '#contract/health-links.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipes } from '#contract/own-recipes.ts';
import { pantry } from '#contract/pantry.ts';
import type { Action, ResourceKind } from '#contract/policy.ts';
import { profilePicture } from '#contract/profile-picture.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { reminders } from '#contract/reminders.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { workouts } from '#contract/workouts.ts';
import { type Somebody, somebody } from './policy.people.testing.ts';
import type { TestApp } from './testing.ts';

/** A call's input for a real resource, besides its example. `id` identifies the resource, which is its owner's. */
type Made = ExampleCall & { id?: string };

type Kind = {
  /** Makes a resource of this kind for the owner, ready for the action. */
  make: (tisane: TestApp, owner: Somebody, action: Action) => Promise<Made> | Made;
  /** Status of permitted calls that do not return 200: the endpoint's own later refusal. */
  passes?: Record<string, number>;
};

const nothing: Kind = { make: () => ({}) };
/** An existing resource, except for a create; no call has its id. */
const unlessCreated = (make: (client: Somebody['client']) => Promise<unknown>): Kind => ({
  make: async (_tisane, { client }, action) => {
    if (action !== 'create') await make(client);
    return {};
  },
});
const programId = 'after-lunch-unsticker';
const recipeId = 'carrot-and-ginger-soup';

/** A subscription of a new device. */
function device() {
  const { body } = examples.reminders.addDevice;
  return { body: { ...body, endpoint: `https://push.example.org/send/${randomUUID()}` } };
}
const plan = async ({ client }: Somebody) => client.get(mealPlans.create, examples.mealPlans.create);

/** How to make a resource of each kind: add new kinds of the policy here. */
export const resources: Record<ResourceKind, Kind> = {
  health: nothing,
  'client-error': nothing,
  // The contract does not list it: server/http/events.test.ts.
  'live-change': nothing,
  'sign-up': { make: () => ({ body: { email: `${randomUUID()}@example.org` } }) },
  'sign-in': {
    make: async (tisane, owner) => ({ body: { email: (await somebody(tisane)).email ?? owner.email } }),
    // The passkey and the code are not valid.
    passes: { loginPasskey: 401, loginCode: 401 },
  },
  'emailed-link': {
    ...nothing,
    // No mail server, and no such link.
    passes: { forgotPassword: 409, resetPassword: 400, verifyEmail: 400 },
  },

  catalogue: nothing,

  profile: nothing,
  'profile-picture': {
    make: async (_tisane, { client }, action) => {
      if (action !== 'update') await client.get(profilePicture.save, examples.profilePicture.save);
      return {};
    },
  },
  preferences: nothing,
  'email-address': { ...nothing, passes: { sendVerification: 409, changeEmail: 409 } },
  security: nothing,
  proof: nothing,
  password: { ...nothing, passes: { addPassword: 409 } },
  'provider-link': nothing,
  session: {
    make: async ({ db }, { id: userId }) => {
      const id = randomUUID();
      await db.$client.query(
        `insert into session (id, user_id, token, expires_at) values ($1::uuid, $2, $1::text, now() + interval '1 day')`,
        [id, userId],
      );
      return { params: { sessionId: id }, id };
    },
  },
  passkey: {
    make: async ({ db }, { id: userId }) => {
      const id = randomUUID();
      await db.$client.query(
        `insert into passkey (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
          values ($1::uuid, $2, 'Phone', 'x', $1::text, 0, 'singleDevice', false)`,
        [id, userId],
      );
      return { params: { passkeyId: id }, id };
    },
    // The device's response is not valid.
    passes: { addPasskey: 400 },
  },
  // It was not set up before.
  'two-factor': { ...nothing, passes: { confirmTwoFactor: 409, newRecoveryCodes: 409 } },
  'my-data': {
    make: async (_tisane, { email }, action) => {
      if (action === 'read') return {};
      const { file } = examples.myData.restore.body;
      return { body: { file: { ...file, account: { ...file.account, email } }, replace: true } };
    },
  },

  goal: nothing,
  ritual: {
    make: async (_tisane, owner) => {
      return { params: { ritualId: await ritual(owner) } };
    },
  },
  'ritual-completion': {
    make: async (_tisane, owner, action) => {
      const id = await ritual(owner);
      const body = { ritualId: id, completedAt: '2026-05-20' };
      if (action === 'create') return { body, id };
      await owner.client.get(rituals.complete, { body });
      return action === 'delete' ? { params: { ritualId: id }, id } : {};
    },
  },
  'habit-completion': {
    make: async (_tisane, { client }, action) => {
      const body = { habitId: 'energy-boost-water', completedAt: '2026-05-20' };
      if (action !== 'create') await client.get(habits.complete, { body });
      return {};
    },
  },
  'habit-settings': nothing,
  'daily-progress': nothing,
  statistics: nothing,
  'rest-day': unlessCreated((client) => client.get(streaks.addRestDay, examples.streaks.addRestDay)),
  pause: unlessCreated((client) => client.get(streaks.addPause, examples.streaks.addPause)),
  'day-settings': nothing,
  weight: {
    make: async (_tisane, { client }) => {
      await client.get(trends.saveWeight, { body: { date: '2026-05-20', kg: 80 } });
      return {};
    },
  },
  fast: {
    make: async (_tisane, { client }, action) => {
      if (action === 'create') return {};
      const { id } = await client.get(fasts.start, { body: { startedAt: '2026-05-19T20:00:00Z' } });
      return action === 'read' ? {} : { params: { fastId: id }, body: { id }, id };
    },
  },
  'check-in': {
    make: async (_tisane, { client }, action) => {
      const id = randomUUID();
      const params = { trackedItemId: id, checkInId: id, episodeId: id };
      const { saveItem, save, saveEpisode } = examples.checkIns;
      await client.get(checkIns.saveItem, { ...saveItem, params });
      const body = { ...saveEpisode.body, itemId: id };
      if (action === 'create')
        return { params: { ...params, trackedItemId: randomUUID() }, body: { itemId: id } };
      await client.get(checkIns.save, { ...save, params });
      await client.get(checkIns.saveEpisode, { params, body });
      return action === 'read' ? {} : { params, id };
    },
  },
  dose: {
    make: async (_tisane, { client }, action) => {
      const planId = randomUUID();
      if (action === 'create') return { params: { planId } };
      await client.get(doses.savePlan, { ...examples.doses.savePlan, params: { planId } });
      return action === 'read' ? {} : { params: { planId, day: '2026-05-19', dose: '0800' }, id: planId };
    },
  },
  'bookmarked-remedy': unlessCreated((client) => client.get(remedies.bookmark, examples.remedies.bookmark)),
  'safety-profile': {
    make: async (_tisane, { client }) => {
      await client.get(remedies.saveSafetyProfile, { body: { flags: ['lithium'] } });
      return {};
    },
  },
  'favorite-recipe': unlessCreated((client) => client.get(recipes.favorite, { params: { recipeId } })),
  'own-recipe': {
    make: async (_tisane, { client }, action) => {
      const recipeId = randomUUID();
      const params = { recipeId };
      if (action === 'create') return { params };
      await client.get(ownRecipes.save, { ...examples.ownRecipes.save, params });
      return { params, id: recipeId };
    },
  },
  'household-recipe': nothing,
  // Nobody shares the recipe.
  'recipe-note': { ...nothing, passes: { note: 404 } },
  'ingredient-answer': nothing,
  // The example's site does not exist.
  'recipe-import': { ...nothing, passes: { page: 422, picture: 422 } },
  'food-preferences': {
    make: async (_tisane, { client }) => {
      await client.get(recipes.savePreferences, { body: { allergens: ['sesame'], excludedIngredients: [] } });
      return {};
    },
  },
  'doctor-page': {
    make: async (_tisane, { client }) => {
      await client.get(doctorPage.save, { body: { questions: 'Is it the tablets?' } });
      return {};
    },
  },
  'energy-need': {
    make: async (_tisane, { client }) => {
      await client.get(energyNeed.save, { body: { energy: 2100 } });
      return {};
    },
  },
  'meal-plan': {
    make: async (_tisane, owner) => {
      await plan(owner);
      return {};
    },
  },
  'planned-meal': {
    make: async (_tisane, owner) => {
      const id = (await plan(owner)).meals[0]?.id ?? '';
      return { params: { mealId: id }, id };
    },
  },
  'grocery-item': {
    make: async (_tisane, owner, action) => {
      await plan(owner);
      if (action === 'create') return {};
      const { id } = await owner.client.get(mealPlans.addItem, { body: { ingredient: 'Oat milk' } });
      return { params: { itemId: id }, id };
    },
  },
  pantry: {
    make: async (_tisane, { client }) => {
      await client.get(pantry.set, { params: { item: 'olive-oil' }, body: { state: 'low' } });
      return {};
    },
  },
  'grocery-aisles': nothing,
  household: nothing,
  'household-dishes': nothing,
  // The codes are not valid, and there is no other member: server/household.sweep.rest.test.ts has households.
  'household-invite': { ...nothing, passes: { look: 404 } },
  'household-membership': { ...nothing, passes: { join: 404 } },
  'household-share': { ...nothing, passes: { share: 404 } },
  'household-ownership': { ...nothing, passes: { handOver: 404 } },
  'household-member': { ...nothing, passes: { remove: 404 } },
  'health-link': {
    make: async (_tisane, { client }, action) => {
      const id = randomUUID();
      const { body } = examples.healthLinks.create;
      if (action === 'create') return { body: { id } };
      await client.get(healthLinks.create, { body: { ...body, id } });
      return action === 'read' ? {} : { params: { linkId: id }, id };
    },
  },
  // Nobody has made this link.
  'shared-summary': { ...nothing, passes: { open: 404 } },
  'meal-calendar': unlessCreated((client) => client.get(mealPlans.makeCalendar, {})),
  'favorite-workout': unlessCreated((client) => client.get(workouts.favorite, { body: { programId } })),
  'workout-completion': nothing,
  'reminder-settings': nothing,
  'push-device': {
    make: async (_tisane, { client }, action) => {
      if (action === 'create') return device();
      const { id } = await client.get(reminders.addDevice, device());
      return action === 'read' ? {} : { params: { deviceId: id }, id };
    },
  },
  'test-reminder': {
    make: async (_tisane, { client }) => {
      const { id } = await client.get(reminders.addDevice, device());
      return { body: { deviceId: id }, id };
    },
    // The push service does not exist.
    passes: { test: 502 },
  },

  analytics: nothing,
  audit: nothing,
  'reminder-delivery': nothing,
  user: {
    make: (_tisane, { id, email }, action) =>
      action === 'read'
        ? {}
        : { params: { userId: id }, ...(action === 'delete' && { body: { confirmEmail: email } }), id },
  },
  backup: nothing,
  'server-state': nothing,
  setup: nothing,
  // Files, which the contract does not list: server/features/backups/.
  'whole-database': nothing,
  'user-session': { make: (_tisane, { id }) => ({ params: { userId: id }, id }) },
  'user-password': { make: (_tisane, { id }) => ({ params: { userId: id }, id }) },
  account: { ...nothing, passes: { deleteOwn: 403 } },
  'account-invitation': nothing,
};

async function ritual({ client }: Somebody): Promise<string> {
  const body = { goal: 'energy-boost' as const, title: 'Ginger tea', timeOfDay: 'morning' as const };
  return (await client.get(rituals.create, { body })).id;
}
