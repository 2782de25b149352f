import { inLocale } from '#messages/define-messages.ts';
import { accountEmails as texts } from '#messages/generated/account-emails.ts';
import { isLocale, type Locale, sourceLocale } from '#messages/locale.ts';
import { type EmailMessage, greet } from '#server/notifications/mail/email-message.ts';
import type { Mail } from '#server/notifications/mail/mail.ts';

/** `locale` is the person's stored language; English by default. */
type Addressee = {
  email: string;
  emailVerified?: boolean | null | undefined;
  firstName?: string | null | undefined;
  locale?: unknown;
};

/** A sign-in method that was added or removed; for a provider its name, if known. */
export type WayChanged =
  | 'passwordAdded'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodes'
  | 'calendarAdded'
  | 'healthLinkAdded'
  | 'invitationAdded'
  | { what: 'providerAdded' | 'providerRemoved'; provider: string | undefined };

/** The emails of the account. Calls return without waiting for delivery; failures are logged. */
export type AccountEmails = {
  resetPassword(to: Addressee, token: string): void;
  /** `isChange`: it becomes the address of an account that has another one. */
  verifyEmail(to: Addressee, token: string, isChange: boolean): void;
  /** Sent to the present address; `newEmail` is the one that it should become. */
  changeEmail(to: Addressee, newEmail: string, token: string): void;
  passwordChanged(to: Addressee): void;
  /** Somebody may make an account; `locale` is the inviting admin's. */
  invitation(email: string, path: string, locale: unknown): void;
  /** Says what happened, to somebody who may know nothing of it. */
  told(to: Addressee, what: 'resetByAdmin' | 'emailChanged'): void;
  /** A sign-in method was added or removed. */
  waysChanged(to: Addressee, way: WayChanged): void;
};

type Words = typeof texts;

function methodText(way: WayChanged, { waysChanged }: Words): string {
  if (typeof way === 'string') return waysChanged[way]();
  return waysChanged[way.what]({ provider: way.provider ?? waysChanged.unnamedProvider() });
}

export function accountEmails(
  mail: Mail,
  publicUrl: string,
  failed: (error: unknown) => void,
): AccountEmails {
  const page = (path: string, token: string) => `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
  const send = (to: Addressee, says: (words: Words) => Omit<EmailMessage, 'locale' | 'greeting'>): void => {
    const locale: Locale = isLocale(to.locale) ? to.locale : sourceLocale;
    // A stranger's words would reach whoever owns the address.
    const name = to.emailVerified === true ? to.firstName : null;
    const message = { ...says(inLocale(texts, locale)), locale, greeting: greet(name, locale) };
    mail.send(to.email, message).catch(failed);
  };
  return {
    resetPassword(to, token) {
      send(to, ({ reset }) => ({
        subject: reset.subject(),
        paragraphs: [reset.asked(), reset.effect()],
        action: { label: reset.subject(), url: page('/reset-password', token) },
        footnote: reset.why(),
      }));
    },
    verifyEmail(to, token, isChange) {
      send(to, ({ verify }) => ({
        subject: verify.subject(),
        paragraphs: [isChange ? verify.change() : verify.text()],
        action: { label: verify.confirm(), url: page('/verify-email', token) },
        footnote: verify.why(),
      }));
    },
    changeEmail(to, newEmail, token) {
      send(to, ({ changeEmail }) => ({
        subject: changeEmail.subject(),
        paragraphs: [changeEmail.text({ email: newEmail }), changeEmail.next()],
        action: { label: changeEmail.confirm(), url: page('/verify-email', token) },
        footnote: changeEmail.why(),
      }));
    },
    invitation(email, path, locale) {
      send({ email, locale }, ({ invitation }) => ({
        subject: invitation.subject(),
        paragraphs: [invitation.text()],
        action: { label: invitation.accept(), url: `${publicUrl}${path}` },
        footnote: invitation.why(),
      }));
    },
    passwordChanged(to) {
      send(to, ({ passwordChanged, allIsWell, notMe }) => ({
        subject: passwordChanged.subject(),
        paragraphs: [passwordChanged.text(), allIsWell()],
        action: { label: notMe(), url: `${publicUrl}/forgot-password` },
        footnote: passwordChanged.why(),
      }));
    },
    told(to, what) {
      send(to, ({ told }) => ({
        subject: told[what].subject(),
        paragraphs: [told[what].text()],
        footnote: told.why(),
      }));
    },
    waysChanged(to, way) {
      send(to, (words) => ({
        subject: words.waysChanged.subject(),
        paragraphs: [methodText(way, words), words.allIsWell()],
        action: { label: words.notMe(), url: `${publicUrl}/forgot-password` },
        footnote: words.waysChanged.why(),
      }));
    },
  };
}
