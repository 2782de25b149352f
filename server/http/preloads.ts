import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Chunk = { file: string; imports?: string[] };

/** The files that a screen of the app is made of, as the build's manifest says; none when there is no build. */
function filesOf(dist: string, screens: readonly string[]): Set<string> {
  const file = path.join(dist, '.vite/manifest.json');
  const manifest: Record<string, Chunk> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const screen of screens) visit(screen);
  return files;
}

/**
 * A page that has the browser fetch its screens at once, rather than one after the other as they are asked for. The scripts are
 * of low priority: style and fonts, by which the page shows something without them, come first.
 */
export function withPreloads(html: string, dist: string, screens: readonly string[]): string {
  const links = [...filesOf(dist, screens)].map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return html
    .replace('</head>', `${links.join('')}</head>`)
    .replaceAll(/<link rel="modulepreload"|<script type="module"/g, '$& fetchpriority="low"');
}
