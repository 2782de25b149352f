import { escapeHtml } from '#messages/escape-html.ts';
import type { Locale } from '#messages/locale.ts';

export type PageText = { title: string; text: string; button?: string };

/** A page that needs neither the app nor a script, for whoever comes from an email. `button` posts to the same address. */
export function plainPage({ title, text, button }: PageText, locale: Locale): string {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Tisane</title>
<style>
body{margin:0;padding:24px 12px;background:#f6f2e9;color:#2b332b;font:16px/1.6 Georgia,'Times New Roman',serif}
main{max-width:520px;margin:8vh auto 0;padding:32px 28px;background:#fffdf8;border:1px solid #e4dccb;border-radius:16px}
h1{margin:0 0 16px;font-size:26px;font-weight:600;color:#3f6b4f}p{margin:0 0 16px}a{color:#3f6b4f}
button{min-height:44px;padding:10px 22px;border:0;border-radius:12px;background:#3f6b4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#14211b;color:#e8e4d8}main{background:#1b2a23;border-color:#33453b}h1,a{color:#9fceae}button{background:#9fceae;color:#14211b}}
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">Tisane</a></p></main></body>
</html>
`;
}
