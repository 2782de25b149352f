import type { account } from '#contract/account.ts';
import type { admin } from '#contract/admin.ts';
import type { clientErrors } from '#contract/client-errors.ts';
import type { myData } from '#contract/my-data.ts';
import type { profilePicture } from '#contract/profile-picture.ts';
import type { security } from '#contract/security.ts';
import { type Examples, email, id, instant, password } from './examples.ts';

const token = 'kD3u0uYp1m6bq2Xw9vTz';
const newPassword = 'battery staple';
const passkey = {
  id: 'c29tZS1wYXNza2V5',
  rawId: 'c29tZS1wYXNza2V5',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const accountExamples: Examples<typeof account> = {
  signup: { body: { email, password, firstName: 'Maya' } },
  login: { body: { email, password } },
  saveProfile: { body: { firstName: 'Maya', lastName: 'Okafor' } },
  saveLocale: { body: { locale: 'en' } },
  savePreferences: {
    body: { emailNotifications: true, ritualReminders: true, mealPlanReminders: false },
  },
};

export const profilePictureExamples: Examples<typeof profilePicture> = {
  // The shortest JPEG that is stored: sixteen pixels each way, none of them drawn.
  save: { body: { image: '/9j/wAALCAAQABABAREA/9oACAEBAAA/AAD/2Q==' } },
};

export const securityExamples: Examples<typeof security> = {
  forgotPassword: { body: { email } },
  resetPassword: { body: { token, password: newPassword } },
  changePassword: { body: { currentPassword: password, newPassword } },
  addPassword: { body: { newPassword } },
  prove: { body: { password } },
  verifyEmail: { body: { token } },
  endSession: { params: { sessionId: id } },
  endSessions: { body: { keepThis: true } },
  addPasskey: { body: { name: 'Phone', response: passkey } },
  removePasskey: { params: { passkeyId: id } },
  loginPasskey: { body: { response: passkey } },
  loginCode: { body: { code: '123456', trustDevice: false } },
  confirmTwoFactor: { body: { code: '123456' } },
};

export const adminExamples: Examples<typeof admin> = {
  users: { query: { search: 'maya', page: 1, limit: 10 } },
  setRole: { params: { userId: id }, body: { role: 'admin' } },
  deleteUser: { params: { userId: id }, body: { confirmEmail: email } },
  endSessions: { params: { userId: id } },
};

export const myDataExamples: Examples<typeof myData> = {
  restore: {
    body: {
      file: {
        format: 'tisane-my-data',
        version: 1,
        exportedAt: instant,
        account: {
          email,
          firstName: 'Maya',
          lastName: null,
          timeZone: 'Europe/Paris',
          dayStart: 0,
          createdAt: instant,
        },
        signIn: { sessions: [], passkeys: [], providers: [] },
        data: {
          goals: [],
          preferences: [],
          rituals: [],
          ritualCompletions: [],
          habitCompletions: [],
          habitSettings: [],
          dailyProgress: [],
          bookmarkedRemedies: [],
          safetyProfile: [],
          favoriteRecipes: [],
          foodPreferences: [],
          // What came later is missing in files of before.
          mealPlans: [],
          mealPlanMeals: [],
          groceryItems: [],
          restDays: [],
          pauses: [],
          weights: [{ date: '2026-05-20', kg: 71.2 }],
          fasts: [],
          favoriteWorkouts: [],
          workoutCompletions: [],
        },
      },
    },
  },
};

export const clientErrorsExamples: Examples<typeof clientErrors> = {
  report: {
    body: {
      kind: 'error',
      name: 'TypeError',
      route: '/',
      version: 'a1b2c3',
      stack: [{ file: 'assets/index-a1b2c3.js', line: 1, column: 4211 }],
    },
  },
};
