import '../commands/need-node-24.mjs';

// Only now: an older Node cannot read TypeScript.
await import('./test.ts');
