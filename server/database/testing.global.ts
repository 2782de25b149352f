import type { TestProject } from 'vitest/node';
import { startTestServer } from './testing.ts';

/** For `globalSetup` in Vitest's configuration: tests then call `createTestDatabase`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { migrateAndSeed } = await import('./migrate.ts');
  const server = await startTestServer(migrateAndSeed);
  project.provide('testServer', server.connections);
  return server.stop;
}
