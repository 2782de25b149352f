import { createTransport } from 'nodemailer';
import type { MailSettings } from '#server/config.ts';
import { HandoverRefused } from '../delivery-failure.ts';
import { asHtml, asText, type EmailMessage } from './email-message.ts';

type SendOptions = {
  unsubscribeUrl?: string;
  /** Without angle brackets. Given when an email may have to be tried again: mailboxes drop a second one with its id. */
  messageId?: string;
};

export type Mail = {
  /** Hands an email to the mail server. Rejects with EmailRefused when that does not take it. */
  send(to: string, message: EmailMessage, options?: SendOptions): Promise<void>;
  /** Waits for emails that are on their way, then hangs up. */
  close(): Promise<void>;
};

/** The mail server did not take an email: for good where it knows no such mailbox, or never will take an email for it. */
export class EmailRefused extends HandoverRefused {
  constructor({ code = 'unknown', responseCode }: { code?: string; responseCode?: number }) {
    const detail = [code, responseCode].filter(Boolean).join(' ');
    super({ code: 'email-refused', detail }, code === 'EENVELOPE' && (responseCode ?? 0) >= 500);
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** On this machine, where nobody reads along. */
const isLoopback = (smtpUrl: string) => loopback.test(new URL(smtpUrl).hostname);

/**
 * Mail through the SMTP server of the settings, over few connections that stay open for the next email. Emails carry
 * links that open an account: without TLS (`smtps://`, or STARTTLS) none leaves this machine, unless the address ends with
 * `?requireTLS=false`.
 */
export function createMail({ smtpUrl, from }: MailSettings): Mail {
  const transport = createTransport(
    // A mail server that hangs must not hold what waits for it for minutes.
    {
      url: smtpUrl,
      requireTLS: !isLoopback(smtpUrl),
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
    },
    {
      from,
      // Nobody's absence note should answer a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // An email is made of what is in it: neither files nor addresses are fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  );
  const underWay = new Set<Promise<unknown>>();
  return {
    async send(to, message, { unsubscribeUrl, messageId } = {}) {
      const sent = transport.sendMail({
        // As an object, so that no part of an address is read as a second one.
        to: { name: '', address: to },
        subject: message.subject,
        text: asText(message, unsubscribeUrl),
        html: asHtml(message, unsubscribeUrl),
        ...(messageId && { messageId: `<${messageId}>` }),
        ...(unsubscribeUrl && {
          list: { unsubscribe: { url: unsubscribeUrl, comment: 'Stop these emails' } },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
      underWay.add(sent);
      try {
        await sent;
      } catch (error) {
        throw new EmailRefused(error as { code?: string; responseCode?: number });
      } finally {
        underWay.delete(sent);
      }
    },
    async close() {
      await Promise.allSettled(underWay);
      transport.close();
    },
  };
}
