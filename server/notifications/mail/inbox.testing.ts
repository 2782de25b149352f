import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received email. `link` is the first address in its text. */
export type Received = {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: URL;
  mail: Email;
};

export type Inbox = {
  /** For SMTP_URL. */
  url: string;
  emails: Received[];
  /** The next email to an address that was not taken yet; waits for it. */
  take(to: string): Promise<Received>;
  /** Refuses all further emails, like a full or closed mailbox. */
  refuse(): void;
  /** After `emails` more emails it accepts the next ones without a response, until `letGo`. */
  holdAfter(emails: number): { letGo(): void };
  close(): Promise<void>;
};

/** A test's own mail server, on a free port. */
export async function openInbox(): Promise<Inbox> {
  const emails: Received[] = [];
  const taken = new Set<Received>();
  const waiting = new Set<() => void>();
  let refusing = false;
  let room = Number.POSITIVE_INFINITY;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      room -= 1;
      if (room < 0) return void stream.resume();
      buffer(stream).then(async (bytes) => {
        const mail = await PostalMime.parse(bytes);
        if (refusing) return done(new Error('No room here'));
        const text = mail.text ?? '';
        const to = (mail.to ?? []).map(({ address }) => address);
        const [link = 'about:blank'] = /https?:\S+/.exec(text) ?? [];
        emails.push({
          to: to.join(', '),
          subject: mail.subject ?? '',
          text,
          html: mail.html ?? '',
          link: new URL(link),
          mail,
        });
        done();
        for (const look of waiting) look();
      }, done);
    },
  });
  // A process killed during an email breaks its connection; no error of the mail server.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    take(to) {
      return new Promise((found) => {
        const look = () => {
          const message = emails.find((one) => one.to === to && !taken.has(one));
          if (!message) return;
          taken.add(message);
          waiting.delete(look);
          found(message);
        };
        waiting.add(look);
        look();
      });
    },
    refuse() {
      refusing = true;
    },
    holdAfter(emails) {
      room = emails;
      return {
        letGo() {
          room = Number.POSITIVE_INFINITY;
        },
      };
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
