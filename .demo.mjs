import { chromium } from 'playwright-core';
import { startDemoApp } from './tooling/demo-app.ts';
const app = await startDemoApp();
console.log(app.url, app.cookie);
process.stdin.resume();
await new Promise(r => process.on('SIGTERM', r));
await app.stop();
process.exit(0);
