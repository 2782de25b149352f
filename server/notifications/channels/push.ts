import { refusal } from '#contract/error-codes.ts';
import { findSubscription, noteSent, removeSubscription } from '../deliveries.queries.ts';
import { PushRefused } from '../push/push.ts';
import type { ReminderChannel } from './channel.ts';

/** To each device of a person. The week is only an email. */
export const push: ReminderChannel = {
  isSetUp: () => true,
  destinations: ({ settings, devices }, kind) => (kind !== 'week' && settings.channels.push ? devices : []),
  async send({ db, push, now }, { scope }, { device, tag }, { reminder }) {
    const subscription = reminder && (await findSubscription(db, scope, device));
    if (!subscription) return 'unneeded';
    if ((await push.send(subscription, { ...reminder, tag })) === 'gone') {
      await removeSubscription(db, scope, device);
      throw new PushRefused({ code: 'device-gone', detail: '' }, true);
    }
    await noteSent(db, scope, device, now());
    return 'sent';
  },
  testProblem(_, { devices }, device) {
    if (!device) return refusal('device-needed');
    return devices.includes(device) ? undefined : refusal('no-such-device');
  },
  refused: ({ code }) => refusal(code === 'device-gone' ? code : 'push-refused'),
};
