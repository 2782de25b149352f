import { greet } from '#server/notifications/mail/email-message.ts';
import type { Mail } from '#server/notifications/mail/mail.ts';

type Addressee = { email: string; firstName?: string | null | undefined };

/** The emails of the account. Each is on its way when the call returns; one that does not arrive is logged. */
export type AccountEmails = {
  resetPassword(to: Addressee, token: string): void;
  verifyEmail(to: Addressee, token: string): void;
  passwordChanged(to: Addressee): void;
  /** A way in was added or taken away; `what` is a sentence about it. */
  waysChanged(to: Addressee, what: string): void;
};

/** What the letter about a changed way in says. */
export const waysChanged = {
  passwordAdded: 'A password was chosen for your Tisane account, which had none before.',
  passkeyAdded: 'A passkey was added to your Tisane account. Whoever has it can sign in.',
  passkeyRemoved: 'A passkey of your Tisane account was removed.',
  twoFactorOn: 'Two-factor authentication was turned on for your Tisane account.',
  twoFactorOff: 'Two-factor authentication was turned off for your Tisane account.',
  recoveryCodes: 'New recovery codes were made for your Tisane account. The old ones work no more.',
  providerAdded: (name: string) =>
    `${name} was connected with your Tisane account: whoever signs in there as you is signed in here too.`,
  providerRemoved: (name: string) => `${name} was disconnected from your Tisane account.`,
};

export function accountEmails(
  mail: Mail,
  publicUrl: string,
  failed: (error: unknown) => void,
): AccountEmails {
  const page = (path: string, token: string) => `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
  return {
    resetPassword(to, token) {
      mail
        .send(to.email, {
          subject: 'Choose a new password',
          greeting: greet(to.firstName),
          paragraphs: [
            'Somebody, probably you, asked for a new password for your Tisane account. You can choose one now: the link works once, for the next 10 minutes.',
            'When you do, you are signed out everywhere else.',
          ],
          action: { label: 'Choose a new password', url: page('/reset-password', token) },
          footnote: 'If you did not ask for this, nothing needs doing: your password stays as it is.',
        })
        .catch(failed);
    },
    verifyEmail(to, token) {
      mail
        .send(to.email, {
          subject: 'Is this your address?',
          greeting: greet(to.firstName),
          paragraphs: [
            'Welcome. Please confirm that this address is yours, so that you can get back into your account should you ever forget the password. The link works for a day.',
          ],
          action: { label: 'Confirm my address', url: page('/verify-email', token) },
          footnote:
            'If you have no account with us, somebody mistyped an address. You can leave this email be.',
        })
        .catch(failed);
    },
    passwordChanged(to) {
      mail
        .send(to.email, {
          subject: 'Your password was changed',
          greeting: greet(to.firstName),
          paragraphs: [
            'The password of your Tisane account has just been changed, and every other device was signed out.',
            'If that was you, all is well.',
          ],
          action: { label: 'It was not me: choose a new password', url: `${publicUrl}/forgot-password` },
          footnote: 'You get this email each time the password changes.',
        })
        .catch(failed);
    },
    waysChanged(to, what) {
      mail
        .send(to.email, {
          subject: 'A way into your account has changed',
          greeting: greet(to.firstName),
          paragraphs: [what, 'If that was you, all is well.'],
          action: { label: 'It was not me: choose a new password', url: `${publicUrl}/forgot-password` },
          footnote: 'You get this letter each time a way into your account is added or taken away.',
        })
        .catch(failed);
    },
  };
}
