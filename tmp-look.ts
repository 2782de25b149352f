import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startDemoApp } from './tooling/demo-app.ts';
const app = await startDemoApp();
writeFileSync('/tmp/remedies-demo.json', JSON.stringify({ url: app.url, cookie: app.cookie, pid: process.pid }));
console.log('ready', app.url);
process.on('SIGTERM', async () => { await app.stop(); process.exit(0); });
setInterval(() => {}, 1e6);
