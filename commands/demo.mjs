import './need-node-24.mjs';
import { buildWeb } from '../tooling/build-web.mjs';

await buildWeb();
await import('./demo.ts');
