import { createTransport } from 'nodemailer';
import type { MailSettings } from '#server/config.ts';
import { asHtml, asText, type Letter } from './letter.ts';

type SendOptions = {
  unsubscribeUrl?: string;
  /** Without angle brackets. Given when a letter may have to be tried again: mailboxes drop a second one with its id. */
  messageId?: string;
};

export type Mail = {
  /** Hands a letter to the mail server. Rejects with LetterRefused when that does not take it. */
  send(to: string, letter: Letter, options?: SendOptions): Promise<void>;
  /** Waits for letters that are on their way, then hangs up. */
  close(): Promise<void>;
};

/** The mail server did not take a letter. The message names no person. */
export class LetterRefused extends Error {
  /** The server knows no such mailbox, or never will take a letter for it: trying again is no use. */
  readonly forGood: boolean;

  constructor({ code = 'unknown', responseCode }: { code?: string; responseCode?: number }) {
    super(`The mail server did not take a letter (${[code, responseCode].filter(Boolean).join(' ')}).`);
    this.forGood = code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
  }
}

/** Mail through the SMTP server of the settings, over few connections that are kept for the next letter. */
export function createMail({ smtpUrl, from }: MailSettings): Mail {
  const transport = createTransport(
    // A mail server that hangs must not hold what waits for it for minutes.
    { url: smtpUrl, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 30_000 },
    {
      from,
      // Nobody's absence note should answer a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // A letter is made of what is in it: neither files nor addresses are fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  );
  const underWay = new Set<Promise<unknown>>();
  return {
    async send(to, letter, { unsubscribeUrl, messageId } = {}) {
      const sent = transport.sendMail({
        // As an object, so that no part of an address is read as a second one.
        to: { name: '', address: to },
        subject: letter.subject,
        text: asText(letter, unsubscribeUrl),
        html: asHtml(letter, unsubscribeUrl),
        ...(messageId && { messageId: `<${messageId}>` }),
        ...(unsubscribeUrl && {
          list: { unsubscribe: { url: unsubscribeUrl, comment: 'Stop these letters' } },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
      underWay.add(sent);
      try {
        await sent;
      } catch (error) {
        throw new LetterRefused(error as { code?: string; responseCode?: number });
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
