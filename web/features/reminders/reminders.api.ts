import { account } from '#contract/account.ts';
import { reminders } from '#contract/reminders.ts';
import { settings } from '#messages/generated/settings.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { freshRead } from '#web/outbox/queries.ts';

export const preferencesQuery = freshRead(account.preferences, {});
export const reminderSettingsQuery = freshRead(reminders.settings, {});
export const channelsQuery = freshRead(reminders.channels, {});
export const devicesQuery = freshRead(reminders.devices, {});

/**
 * Does push work in this browser? On an iPhone only if the app is on the home screen. A shared device gets no
 * reminders.
 */
export const pushWorksHere = () =>
  deviceOwner() !== undefined &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** Asks for permission, subscribes this browser and tells the server. Throws a message for the person. */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error(settings.pushDenied());
  }
  const worker = await navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready);
  const subscribe = () =>
    worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const held = (await worker.pushManager.getSubscription()) ?? (await subscribe());
  try {
    return await addDevice(held);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    // The endpoint belongs to another person by now: subscribe again.
    await held.unsubscribe();
    return addDevice(await subscribe());
  }
}

function addDevice(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error(settings.pushNoAddress());
  return call(reminders.addDevice, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
}

/** Deletes this browser's subscription; the server is told separately. */
export async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
