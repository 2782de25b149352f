import { refusal } from '#contract/error-codes.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';
import type { ReminderChannel } from './channel.ts';

/** To a confirmed address. The week's email has its own switch, a preference. */
export const email: ReminderChannel = {
  isSetUp: ({ mail }) => mail !== undefined,
  destinations: ({ settings, emailStopped, emailVerified }, kind) =>
    emailVerified && (kind === 'week' || settings.channels.email) && !emailStopped.includes(kind)
      ? ['mail']
      : [],
  async send({ mail, config }, { userId, email: address }, { kind, tag }, { message }) {
    if (!mail) throw new Error('Mail is not set up on this server.');
    const site = config.publicUrl ?? '';
    await mail.send(address, message, {
      messageId: `${tag}@${URL.canParse(site) ? new URL(site).hostname : 'tisane.invalid'}`,
      ...(kind && {
        unsubscribeUrl: `${site}/unsubscribe/${unsubscribeToken({ userId, kind }, config.sessionSecrets)}`,
      }),
    });
    return 'sent';
  },
  testProblem({ mail }, { emailVerified }) {
    if (!mail) return refusal('email-not-set-up');
    return emailVerified ? undefined : refusal('email-not-confirmed');
  },
  refused: () => refusal('email-refused'),
};
