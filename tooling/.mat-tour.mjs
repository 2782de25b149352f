import { chromium } from 'playwright-core';
import { startDemoApp } from './demo-app.ts';
import { writeFileSync } from 'node:fs';
const app = await startDemoApp();
console.log('READY', app.url, app.cookie);
writeFileSync('/tmp/mat/app.json', JSON.stringify({ url: app.url, cookie: app.cookie }));
process.on('SIGTERM', async () => { await app.stop(); process.exit(0); });
setInterval(() => {}, 1000);
