import './need-node-24.mjs';

process.env.DATA_DIR ??= 'demo-data';
// Imported after the version check: an older Node cannot read TypeScript.
const { buildForStart } = await import('../tooling/build.ts');
await buildForStart();
await import('./demo.ts');
