import './need-node-24.mjs';

// Imported after the version check: an older Node cannot read TypeScript.
const { buildForStart } = await import('../tooling/build.ts');
await buildForStart();
await import(new URL('../server/dist/current/main.mjs', import.meta.url).href);
