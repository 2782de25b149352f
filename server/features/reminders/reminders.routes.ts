import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { reminders } from '#contract/reminders.ts';
import { deviceWords } from '#server/http/device.ts';
import { countOne, createLimiter } from '#server/http/rate-limit.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { sessionToken } from '#server/http/session.ts';
import { removeSubscription } from '#server/notifications/deliveries.queries.ts';
import { readDelivery } from './delivery.queries.ts';
import { addDevice, listDevices } from './devices.queries.ts';
import { sendTest } from './send-test.ts';
import { readMailbox, readSettings, saveSettings } from './settings.queries.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export async function remindersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, mail, push, now } = services;
  // Ten an hour for each person: a test must not be a way to flood a mailbox.
  const tests = createLimiter(db.$client, { keyPrefix: 'reminder-test', count: 10, seconds: 3600 });

  registerRoute(app, services, reminders.settings, ({ person }) => readSettings(db, person.scope));
  registerWrite(app, services, reminders.saveSettings, {
    write: ({ db, person, body: { base, ...settings }, recordFields }) =>
      saveSettings(db, person.scope, settings, { base, recordFields }),
  });

  registerRoute(app, services, reminders.channels, async ({ person }) => ({
    email: {
      configured: mail !== undefined,
      verified: (await readMailbox(db, person.scope))?.verified ?? false,
    },
    push: { configured: true, publicKey: push.publicKey },
  }));

  registerRoute(app, services, reminders.devices, ({ person }) => listDevices(db, person.scope));
  registerRoute(app, services, reminders.addDevice, async ({ person, body, request }) => {
    const problem = push.problemOf({ endpoint: body.endpoint, ...body.keys });
    if (problem) return refusal(problem);
    const device = deviceWords(request.headers['user-agent'], person.locale);
    const token = sessionToken(request, services.config) ?? '';
    return addDevice(db, person.scope, body, { device, sessionToken: token });
  });
  registerRoute(app, services, reminders.removeDevice, async ({ person, params }) => {
    await removeSubscription(db, person.scope, params.deviceId);
    return { ok: true as const };
  });

  registerRoute(app, services, reminders.test, async ({ person, body }) => {
    await countOne(tests, person.userId, 'too-many-tests');
    await sendTest(services, person.userId, body);
    return { ok: true as const };
  });

  registerRoute(app, services, reminders.delivery, () => readDelivery(db, now()));

  await app.register((scope) => unsubscribeRoutes(scope, services));
}
