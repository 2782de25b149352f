import { greet } from '#server/notifications/mail/email-message.ts';
import type { Mail } from '#server/notifications/mail/mail.ts';

type Addressee = { email: string; firstName?: string | null | undefined };

/** The emails of the account. Each is on its way when the call returns; one that does not arrive is logged. */
export type AccountEmails = {
  resetPassword(to: Addressee, token: string): void;
  verifyEmail(to: Addressee, token: string): void;
  passwordChanged(to: Addressee): void;
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
            'Somebody, probably you, asked for a new password for your Tisane account. You can choose one now: the link works once, for the next 30 minutes.',
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
  };
}
