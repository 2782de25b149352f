import { createTransport } from 'nodemailer';
import type { MailSettings } from '#server/config.ts';
import { HandoverRefused } from '../delivery-failure.ts';
import { asHtml, asText, type EmailMessage } from './email-message.ts';

type SendOptions = {
  unsubscribeUrl?: string;
  /** Without angle brackets. Given when a retry is possible: mailboxes drop a second email with the same id. */
  messageId?: string;
};

export type Mail = {
  /** Sends an email to the mail server. Rejects with EmailRefused when that fails. */
  send(to: string, message: EmailMessage, options?: SendOptions): Promise<void>;
  /** Waits for pending emails, then disconnects. */
  close(): Promise<void>;
};

/** The mail server refused an email or was unreachable; for good if it never accepts email for that mailbox. */
export class EmailRefused extends HandoverRefused {
  constructor({ code = 'unknown', responseCode }: { code?: string; responseCode?: number }) {
    const detail = [code, responseCode].filter(Boolean).join(' ');
    super({ code: 'email-refused', detail }, code === 'EENVELOPE' && (responseCode ?? 0) >= 500);
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** On this machine, where nobody can intercept. */
const isLoopback = (smtpUrl: string) => loopback.test(new URL(smtpUrl).hostname);

/**
 * Sends mail through the SMTP server of the settings, over few persistent connections. Emails have links that give
 * access to an account: without TLS (`smtps://`, or STARTTLS) none leaves this machine, unless the address ends with
 * `?requireTLS=false`.
 */
export function createMail({ smtpUrl, from }: MailSettings): Mail {
  const transport = createTransport(
    // A mail server that hangs must not block others for minutes.
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
      // Prevents automatic replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // Emails are built without fetching files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  );
  const underWay = new Set<Promise<unknown>>();
  return {
    async send(to, message, { unsubscribeUrl, messageId } = {}) {
      const sent = transport.sendMail({
        // As an object, so that no part of an address is parsed as a second one.
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
