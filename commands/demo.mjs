import './need-node-24.mjs';
import { buildCatalogue } from '../tooling/build-catalogue.mjs';
import { buildWeb } from '../tooling/build-web.mjs';

await buildCatalogue();
await buildWeb();
await import('./demo.ts');
