import './need-node-24.mjs';

// Only now: an older Node cannot read TypeScript.
const { buildCatalogue } = await import('../tooling/build-catalogue.ts');
const { buildWeb } = await import('../tooling/build-web.mjs');
await buildCatalogue();
await buildWeb();
await import('./demo.ts');
