/** Error codes about fasts, weights, workouts, doses and check-ins; error-codes.ts describes them. */
export const healthErrorCodes = {
  // Fasts
  'no-such-fast': { status: 404 },
  'no-fast-under-way': { status: 409 },
  'fast-under-way': { status: 409 },
  'fast-before-1900': { status: 400 },
  'fast-begins-in-future': { status: 400 },
  'fast-ends-in-future': { status: 400 },
  'fast-reversed': { status: 400 },
  'fast-too-long': { status: 400, parameters: ['most'] },
  'fast-overlaps': { status: 400 },
  'fast-zone-unknown': { status: 400 },
  // Check-ins
  'no-such-tracked-item': { status: 404 },
  'tracked-item-contradicts-preset': { status: 400 },
  'tracked-item-fixed': { status: 409 },
  'time-to-come': { status: 400 },
  'check-ins-of-day-full': { status: 409, parameters: ['most'] },
  'episode-reversed': { status: 400 },
  'episode-too-long': { status: 400, parameters: ['most'] },
  // Trials
  'no-such-trial': { status: 404 },
  'trial-fixed': { status: 409 },
  'trial-running': { status: 409 },
  'trial-too-late': { status: 409, parameters: ['most'] },
  // Links to the page for the doctor
  'health-links-full': { status: 409, parameters: ['most'] },
  'health-link-over': { status: 404 },
  'passcode-wrong': { status: 401, parameters: ['left'] },
  // Weights and workouts
  'weight-too-low': { status: 400, parameters: ['least'] },
  'weight-too-high': { status: 400, parameters: ['most'] },
  'trend-span-unknown': { status: 400 },
  'workout-too-short': { status: 400 },
  'workout-too-long': { status: 400, parameters: ['most'] },
  // Doses
  'no-such-dose-plan': { status: 404 },
  'dose-times-order': { status: 400 },
  'dose-steps-order': { status: 400 },
  'dose-zone-unknown': { status: 400 },
  'dose-day-full': { status: 409, parameters: ['most'] },
  'dose-reminders-full': { status: 409, parameters: ['plans', 'doses'] },
} as const;
