import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmailMessage, greet } from './email-message.ts';
import { type Inbox, openInbox } from './inbox.testing.ts';
import { createMail, type Mail } from './mail.ts';

let inbox: Inbox;
let mail: Mail;
beforeAll(async () => {
  inbox = await openInbox();
  mail = createMail({ smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' });
});
afterAll(async () => {
  await mail.close();
  await inbox.close();
});

const message: EmailMessage = {
  locale: 'en',
  subject: 'A new password',
  greeting: 'Hello Zoë,',
  paragraphs: ['You asked for a new password <b>& more</b>.'],
  action: { label: 'Choose a new password', url: 'https://tisane.example/reset-password?token=a&b=c' },
  footnote: 'If this was not you, nothing needs doing.',
};

describe('an email', () => {
  test('arrives as text and as HTML without external content and scripts', async () => {
    await mail.send('zoe@example.org', message);
    const { text, html, subject, link, mail: parsed } = await inbox.take('zoe@example.org');
    expect(subject).toBe('A new password');
    expect(parsed.from).toEqual({ name: 'Tisane', address: 'hello@tisane.example' });
    expect(text).toContain('Hello Zoë,');
    expect(link.href).toBe('https://tisane.example/reset-password?token=a&b=c');
    expect(html).toContain('&lt;b&gt;&amp; more&lt;/b&gt;');
    expect(html).toContain('href="https://tisane.example/reset-password?token=a&amp;b=c"');
    expect(html).not.toMatch(/<(img|script|link)|url\(|src=/i);
  });

  test('says that a machine sent it, and how to unsubscribe if possible', async () => {
    await mail.send('list@example.org', message, { unsubscribeUrl: 'https://tisane.example/stop?t=1' });
    const { mail: parsed } = await inbox.take('list@example.org');
    const lines = parsed.headerLines.map(({ line }) => line).join('\n');
    expect(lines).toContain('Auto-Submitted: auto-generated');
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(lines).toContain('<https://tisane.example/stop?t=1>');
    await mail.send('once@example.org', message);
    const once = await inbox.take('once@example.org');
    expect(once.mail.headerLines.map(({ line }) => line).join()).not.toMatch(/List-/);
  });

  test('goes to one person, whatever characters the address has', async () => {
    await mail.send('a@example.org', { ...message, subject: 'One\r\nBcc: b@example.org' });
    const { mail: parsed } = await inbox.take('a@example.org');
    expect(parsed.bcc).toBeUndefined();
    expect(inbox.emails.some(({ to }) => to.includes('b@example.org'))).toBe(false);
  });

  test('greets nobody with a text like an address', () => {
    expect(greet(' Maya ', 'en')).toBe('Hello Maya,');
    expect(greet('visit evil.example', 'en')).toBe('Hello,');
    expect(greet(null, 'en')).toBe('Hello,');
    expect(greet('Maya\n\nYour account is closed', 'en')).toBe('Hello,');
    expect(greet('\u202Eayam', 'en')).toBe('Hello,');
    expect(greet('you have won a voucher and must call us back', 'en')).toBe('Hello,');
  });
});

test('a refusal of the server is reported without the person', async () => {
  const closed = await openInbox();
  const away = createMail({ smtpUrl: closed.url, from: 'hello@tisane.example' });
  closed.refuse();
  await expect(away.send('private@example.org', message)).rejects.toThrow(/^email-refused E/);
  await expect(away.send('private@example.org', message)).rejects.not.toThrow(/private/);
  await away.close();
  await closed.close();
});

test('nothing is sent to another machine without TLS, unless the settings allow it', async () => {
  const { port } = new URL(inbox.url);
  // A name of this machine that looks like another one on the network.
  const elsewhere = `smtp://[::ffff:127.0.0.1]:${port}`;
  const sendTo = async (smtpUrl: string) => {
    const open = createMail({ smtpUrl, from: 'hello@tisane.example' });
    return open.send('tls@example.org', message).finally(() => open.close());
  };
  await expect(sendTo(elsewhere)).rejects.toThrow(/^email-refused E/);
  await sendTo(`${elsewhere}?requireTLS=false`);
  expect((await inbox.take('tls@example.org')).subject).toBe(message.subject);
});
