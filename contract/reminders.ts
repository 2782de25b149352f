import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Clock, Uuid } from './shapes.ts';

/**
 * Kinds of reminders: rituals of a part of the day; preparations for tomorrow; a meal; the weekly email; doses of one
 * time; a check-in.
 */
export const reminderKinds = ['rituals', 'tomorrow', 'meals', 'week', 'doses', 'check-in'] as const;
export const ReminderKind = z.enum(reminderKinds);
export type ReminderKind = z.infer<typeof ReminderKind>;

export const channels = ['push', 'email'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

export const deliveryResults = ['waiting', 'sent', 'failed', 'unneeded'] as const;
export const DeliveryResult = z.enum(deliveryResults);
export type DeliveryResult = z.infer<typeof DeliveryResult>;

/** Why a reminder failed. `written`: a sentence that an early version stored instead of a code. */
export const deliveryFailures = [
  'too-late',
  'device-gone',
  'push-answered',
  'push-unreachable',
  'push-address-private',
  'email-refused',
  'our-fault',
  'written',
] as const;
/** `detail`: the status or code of the service that refused it, empty if none. */
export const DeliveryFailure = z.object({ code: z.enum(deliveryFailures), detail: z.string() });
export type DeliveryFailure = z.infer<typeof DeliveryFailure>;

export const weekDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const WeekDay = z.enum(weekDays);
export type WeekDay = z.infer<typeof WeekDay>;

export const ReminderSettings = z.object({
  /** Times of the reminders of each part of the day, in the person's time zone; null: none. */
  times: z.object({
    morning: z.nullable(Clock),
    midday: z.nullable(Clock),
    evening: z.nullable(Clock),
  }),
  channels: z.object({ push: z.boolean(), email: z.boolean() }),
  /** Remind of each planned meal, at the usual meal times. */
  mealTimes: z.boolean(),
  /** The time of the reminder to prepare tomorrow's meals tonight. */
  eveningBefore: Clock,
  /** The time of the check-in reminder on a day without a check-in; null: none. Missing in older settings. */
  checkInTime: z._default(z.nullable(Clock), null),
  weeklyDay: WeekDay,
  weeklyTime: Clock,
  /** Quiet hours from the first time to the second, also over midnight; doses are still sent. */
  quiet: z.nullable(
    z
      .object({ from: Clock, to: Clock })
      .check(z.refine(({ from, to }) => from !== to, issue('quiet-hours-empty'))),
  ),
  /** Says that there is a reminder, not what for. */
  discreet: z.boolean(),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const EmailStopped = z.array(ReminderKind).check(z.maxLength(reminderKinds.length));
/** `emailStopped`: kinds that the person has unsubscribed from in an email; it overrides `channels`. */
const SavedSettings = z.extend(ReminderSettings, { emailStopped: EmailStopped });

const base64url = (low: number, high: number) =>
  z.string().check(z.regex(/^[\w-]+={0,2}$/, issue('push-key-invalid')), z.minLength(low), z.maxLength(high));

/** The fields of a browser's PushSubscription. */
export const NewPushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({ p256dh: base64url(87, 90), auth: base64url(22, 44) }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

export const PushDevice = z.object({
  id: z.string(),
  /** "Firefox on Linux". */
  device: z.string(),
  createdAt: z.string(),
  lastSentAt: z.nullable(z.string()),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const Delivery = z.object({
  /** The start of the counts, as ISO 8601. */
  since: z.string(),
  counts: z.array(z.object({ kind: ReminderKind, channel: Channel, result: DeliveryResult, count: z.int() })),
  /** The latest errors, newest first, without people or addresses. */
  errors: z.array(
    z.object({ at: z.string(), kind: ReminderKind, channel: Channel, failure: DeliveryFailure }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;

export const reminders = {
  settings: endpoint('GET /api/reminder-settings', 'read reminder-settings', {
    tags: ['reminder-settings'],
    summary: 'When, how and of what the person is reminded',
    reply: SavedSettings,
  }),
  saveSettings: endpoint('PUT /api/reminder-settings', 'update reminder-settings', {
    summary: 'Save when, how and of what to be reminded',
    /** Absent `emailStopped`: unchanged; a list without a kind resumes its emails. */
    body: z.extend(ReminderSettings, {
      emailStopped: z.optional(EmailStopped),
      /** The settings before the change; later changes of other devices to other fields stay. */
      base: z.optional(ReminderSettings),
    }),
    reply: SavedSettings,
    invalidates: ['reminder-settings'],
    wakesReminders: true,
  }),
  channels: endpoint('GET /api/channels', 'read reminder-settings', {
    summary: 'Which ways reminders can take here; emails go to verified addresses alone',
    reply: z.object({
      email: z.object({ configured: z.boolean(), verified: z.boolean() }),
      /** `publicKey` is the `applicationServerKey` that a browser subscribes with. */
      push: z.object({ configured: z.boolean(), publicKey: z.string() }),
    }),
  }),
  devices: endpoint('GET /api/push-subscriptions', 'read push-device', {
    tags: ['push-subscriptions'],
    summary: 'The devices that get reminders',
    reply: z.array(PushDevice),
  }),
  addDevice: endpoint('POST /api/push-subscriptions', 'create push-device', {
    refuses: [
      'device-of-other',
      'push-keys-invalid',
      'push-address-invalid',
      'push-address-not-https',
      'push-address-with-password',
      'push-address-private',
      'push-service-unknown',
    ],
    summary: 'Send reminders to this device; a repeat answers the same device',
    body: NewPushSubscription,
    reply: PushDevice,
    invalidates: ['push-subscriptions'],
    wakesReminders: true,
  }),
  removeDevice: endpoint('DELETE /api/push-subscriptions/:deviceId', 'delete push-device', {
    summary: 'No more reminders to a device; a repeat changes nothing',
    params: z.object({ deviceId: Uuid }),
    invalidates: ['push-subscriptions'],
  }),
  test: endpoint('POST /api/reminders/test', 'create test-reminder', {
    refuses: [
      'device-needed',
      'no-such-device',
      'device-gone',
      'push-refused',
      'email-not-set-up',
      'email-not-confirmed',
      'email-refused',
      'too-many-tests',
    ],
    summary: 'Send a reminder now, to a device or by email, to see how it looks',
    body: z.object({ channel: Channel, deviceId: z.optional(Uuid) }),
    invalidates: ['push-subscriptions'],
  }),
  delivery: endpoint('GET /api/admin/delivery', 'read reminder-delivery', {
    summary: 'How reminders went in the last seven days, as counts',
    reply: Delivery,
  }),
};
