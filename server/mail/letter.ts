/** What a letter says. Paragraphs are plain text; the action is a link that stands by itself. */
export type Letter = {
  subject: string;
  /** First line: "Hello Maya," or "Hello,". */
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print under the letter: why it came, and what to do when it was not asked for. */
  footnote: string;
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** "Hello Maya,". Names come from people: anything that could pass for an address is left out. */
export function greet(firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name && !/[/:@.]/.test(name) ? `Hello ${name},` : 'Hello,';
}

/** The letter as plain text, for every mail program there is. */
export function asText({ greeting, paragraphs, action, footnote }: Letter): string {
  const parts = [greeting, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  return `${[...parts, 'Warmly,\nTisane', `-- \n${footnote}`].join('\n\n')}\n`;
}

/** The same as HTML: nothing is loaded from anywhere, and the styles stand where mail programs read them. */
export function asHtml({ subject, greeting, paragraphs, action, footnote }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const url = action && escapeHtml(action.url);
  const button = action
    ? `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#3f6b4f;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5d6459">Or open this address: <a href="${url}" style="color:#3f6b4f;word-break:break-all">${url}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f2e9;color:#2b332b;font:16px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;background:#fffdf8;border:1px solid #e4dccb;border-radius:16px">
<p style="margin:0 0 24px;font-size:22px;color:#3f6b4f">Tisane</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button}
<p style="margin:24px 0 0">Warmly,<br>Tisane</p>
</div>
<p style="max-width:520px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#5d6459">${escapeHtml(footnote)}</p>
</body>
</html>
`;
}
