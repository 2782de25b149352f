import { refusal } from '#contract/error-codes.ts';
import { reminderTests } from '#contract/limits.ts';
import { reminders } from '#contract/reminders.ts';
import type { Api } from '#server/http/api.ts';
import { deviceWords } from '#server/http/device.ts';
import { countOne, createLimiter } from '#server/http/rate-limit.ts';
import { sessionToken } from '#server/http/session.ts';
import { sendTest } from '#server/notifications/channels/channels.ts';
import { removeSubscription } from '#server/notifications/deliveries.queries.ts';
import { readDelivery } from './delivery.queries.ts';
import { addDevice, listDevices } from './devices.queries.ts';
import { isEmailConfirmed, readSettings, saveSettings } from './settings.queries.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export async function remindersRoutes(api: Api): Promise<void> {
  const { app, route, write, db, mail, push, now } = api;
  // Tests cannot flood a mailbox.
  const tests = createLimiter(db.$client, { keyPrefix: 'reminder-test', ...reminderTests });

  route(reminders.settings, ({ person }) => readSettings(db, person.scope));
  write(reminders.saveSettings, {
    write: ({ db, person, body: { base, ...settings }, recordFields }) =>
      saveSettings(db, person.scope, settings, { base, recordFields }),
  });

  route(reminders.channels, async ({ person }) => ({
    email: {
      configured: mail !== undefined,
      verified: (await isEmailConfirmed(db, person.scope)) ?? false,
    },
    push: { configured: true, publicKey: push.publicKey },
  }));

  route(reminders.devices, ({ person }) => listDevices(db, person.scope));
  route(reminders.addDevice, async ({ person, body, request }) => {
    const problem = push.problemOf({ endpoint: body.endpoint, ...body.keys });
    if (problem) return refusal(problem);
    const device = deviceWords(request.headers['user-agent'], person.locale);
    const token = sessionToken(request, api.config) ?? '';
    return addDevice(db, person.scope, body, { device, sessionToken: token });
  });
  route(reminders.removeDevice, async ({ person, params }) => {
    await removeSubscription(db, person.scope, params.deviceId);
    return { ok: true as const };
  });

  route(reminders.test, async ({ person, body }) => {
    await countOne(tests, person.userId, 'too-many-tests');
    return (await sendTest(api, person.userId, body)) ?? { ok: true as const };
  });

  route(reminders.delivery, () => readDelivery(db, now()));

  await app.register((scope) => unsubscribeRoutes({ ...api, app: scope }));
}
