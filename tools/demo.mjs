import './need-node-24.mjs';
import { buildWeb } from './build-web.mjs';

await buildWeb();
await import('./demo.ts');
