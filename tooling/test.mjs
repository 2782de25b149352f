import '../commands/need-node-24.mjs';

// Imported after the version check: an older Node cannot read TypeScript.
await import('./test.ts');
