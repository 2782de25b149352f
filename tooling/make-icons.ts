import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, launchFlags } from './chromium.ts';

// npm run icons: creates the app's icons for phones from web/public/leaf.svg. The result is committed. Maskable icons
// have the leaf within the inner four fifths, as systems crop the rest.

const folder = path.join(import.meta.dirname, '../web/public');
const icons = [
  { file: 'icon-192.png', size: 192, leaf: 1 },
  { file: 'icon-512.png', size: 512, leaf: 1 },
  { file: 'maskable-512.png', size: 512, leaf: 0.72 },
  { file: 'apple-touch-icon.png', size: 180, leaf: 0.86 },
];

const svg = await readFile(path.join(folder, 'leaf.svg'), 'utf8');
await mkdir(path.join(folder, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
try {
  for (const { file, size, leaf } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const background = leaf < 1 ? '#faf7ee' : 'transparent';
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${background}}svg{width:${leaf * 100}vw}</style>${svg}`,
    );
    await page.screenshot({ path: path.join(folder, 'icons', file), omitBackground: true });
    await page.close();
  }
  // The preview image of shared links.
  const font = await readFile(path.join(folder, '../fonts/fraunces-basic.woff2'), 'base64');
  const shared = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await shared.setContent(
    `<style>@font-face{font-family:Fraunces;src:url(data:font/woff2;base64,${font})}
    body{margin:0;display:flex;align-items:center;justify-content:center;gap:56px;height:100vh;background:#faf7ee;color:#1d2b24;font:600 168px Fraunces}
    svg{width:250px}</style>${svg}<span>Tisane</span>`,
  );
  await shared.evaluate(() => document.fonts.ready);
  await shared.screenshot({ path: path.join(folder, 'icons', 'shared.png') });
  await shared.close();
} finally {
  await browser.close();
}

/** An ICO file with one PNG in it: a header of 6 bytes, an entry of 16, the image. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

// For programs that ask for it without reading the page.
const small = await readFile(path.join(folder, 'icons', 'icon-192.png'));
await writeFile(path.join(folder, 'favicon.ico'), icoOf(small, 192));
