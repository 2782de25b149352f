import { inLocale } from '#messages/define-messages.ts';
import { escapeHtml } from '#messages/escape-html.ts';
import { emailFrame } from '#messages/generated/email-frame.ts';
import type { Locale } from '#messages/locale.ts';

/** The content of an email. Paragraphs are plain text; the action is a separate link. */
export type EmailMessage = {
  /** The language of the text. */
  locale: Locale;
  subject: string;
  /** First line: "Hello Maya," or "Hello,". */
  greeting: string;
  paragraphs: readonly string[];
  /** A small table with bars, after the first paragraph. */
  bars?: Bars;
  action?: { label: string; url: string };
  /** Small print: why the email came, and what to do about an unexpected one. */
  footnote: string;
};

/** `share` from 0 to 1 is the bar's length; `value` is its text. */
export type Bars = { caption: string; rows: readonly { label: string; share: number; value: string }[] };

/**
 * "Hello Maya,". The name is a person's input, and the email may go to another: a name that looks like an address, a
 * line of the email or a sentence is left out.
 */
export function greet(firstName: string | null | undefined, locale: Locale): string {
  const words = inLocale(emailFrame, locale);
  const name = firstName?.trim();
  return name && name.length <= 40 && !/[/:@.\p{C}\p{Zl}\p{Zp}]/u.test(name)
    ? words.helloTo({ name })
    : words.hello();
}

function barsAsText({ caption, rows }: Bars): string {
  const longest = Math.max(...rows.map(({ label }) => label.length));
  const lines = rows.map(({ label, share, value }) => {
    const full = Math.round(share * 10);
    return `${label.padEnd(longest)}  ${'■'.repeat(full)}${'□'.repeat(10 - full)}  ${value}`;
  });
  return [`${caption}:`, ...lines].join('\n');
}

/** The email as plain text. */
export function asText(
  { locale, greeting, paragraphs: [first = '', ...rest], bars, action, footnote }: EmailMessage,
  unsubscribeUrl?: string,
): string {
  const words = inLocale(emailFrame, locale);
  const parts = [greeting, first, ...(bars ? [barsAsText(bars)] : []), ...rest];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  const stop = unsubscribeUrl ? `\n${words.noMoreAt({ address: unsubscribeUrl })}` : '';
  return `${[...parts, `${words.warmly()}\nTisane`, `-- \n${footnote}${stop}`].join('\n\n')}\n`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function barsAsHtml({ caption, rows }: Bars): string {
  const cell = 'padding:3px 0;font-size:14px';
  const lines = rows.map(
    ({
      label,
      share,
      value,
    }) => `<tr><th scope="row" style="${cell};text-align:left;font-weight:400;width:64px">${escapeHtml(label)}</th>
<td style="${cell}"><div style="background:#e9e3d4;border-radius:6px"><div style="width:${Math.max(2, Math.round(share * 100))}%;height:12px;border-radius:6px;background:#3f6b4f"></div></div></td>
<td style="${cell};text-align:right;width:64px">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px"><caption style="text-align:left;padding:0 0 6px;color:#5d6459;font-size:14px">${escapeHtml(caption)}</caption>
${lines.join('\n')}
</table>`;
}

/** The email as HTML: it loads nothing, and its styles are inline where mail programs read them. */
export function asHtml(message: EmailMessage, unsubscribeUrl?: string): string {
  const { locale, subject, greeting, bars, action, footnote } = message;
  const words = inLocale(emailFrame, locale);
  const [first = '', ...rest] = message.paragraphs;
  const url = action && escapeHtml(action.url);
  const button = action
    ? `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#3f6b4f;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5d6459">${escapeHtml(words.orOpen())} <a href="${url}" style="color:#3f6b4f;word-break:break-all">${url}</a></p>`
    : '';
  const stop = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:#3f6b4f">${escapeHtml(words.noMore())}</a>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f2e9;color:#2b332b;font:16px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;background:#fffdf8;border:1px solid #e4dccb;border-radius:16px">
<p style="margin:0 0 24px;font-size:22px;color:#3f6b4f">Tisane</p>
${[greeting, first].map(paragraph).join('\n')}
${bars ? barsAsHtml(bars) : ''}
${rest.map(paragraph).join('\n')}
${button}
<p style="margin:24px 0 0">${escapeHtml(words.warmly())}<br>Tisane</p>
</div>
<p style="max-width:520px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#5d6459">${escapeHtml(footnote)}${stop}</p>
</body>
</html>
`;
}
