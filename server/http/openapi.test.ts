import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { everyEndpoint } from '#contract/all.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { exampleReply } from './openapi-examples.ts';

let tisane: TestApp;
let text: string;
beforeAll(async () => {
  tisane = await startTestApp();
  text = (await tisane.raw({ url: '/api/docs/openapi.json' })).text;
});
afterAll(() => tisane.close());

test('every call is described, under an id and a tag of its own feature', () => {
  const { paths } = JSON.parse(text) as {
    paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  };
  const described = Object.entries(paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${route.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = everyEndpoint.map(({ method, path }) => `${method} ${path}`);
  expect(described.sort()).toEqual([...served, 'GET /api/events'].sort());
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(served.length + 1);
});

test.each(everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'the example of a reply of %s is one that its shape lets leave',
  (_call, { reply }) => {
    expect(z.safeParse(reply, exampleReply(reply)).error).toBeUndefined();
  },
);

test('each call says why it may refuse, by code, with an example of each', () => {
  const { paths } = JSON.parse(text);
  const { responses } = paths['/api/rituals'].post;
  expect(responses[409].content['application/json'].examples['goal-changed'].value).toEqual({
    message: 'Your healing goal has changed since. Please reload and try again.',
    code: 'goal-changed',
  });
  for (const { method, path: route, refuses = [] } of everyEndpoint) {
    const line = paths[route.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    for (const code of refuses) {
      expect(line.responses[errorCodes[code].status].content['application/json'].examples).toHaveProperty(
        code,
      );
    }
  }
});

test('the recommended rules of Redocly find nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test('a client that is generated from it compiles, and calls the app', async () => {
  const folder = await mkdtemp(path.join(import.meta.dirname, '../../.cache/client-'));
  try {
    const { files } = await generateApi({
      spec: JSON.parse(text),
      output: false,
      silent: true,
      httpClientType: 'fetch',
      generateUnionEnums: true,
    });
    for (const { fileName, fileExtension, fileContent } of files) {
      await writeFile(path.join(folder, fileName + fileExtension), fileContent);
    }
    const address = await tisane.app.listen({ port: 0, host: '127.0.0.1' });
    const caller = path.join(folder, 'caller.ts');
    await writeFile(
      caller,
      `import { Api } from './Api.ts';
const api = new Api({ baseUrl: '${address}' });
const { data } = await api.api.healthReady();
const signedOut = await api.api.ritualsForGoal('energy-boost').catch((refusal) => refusal);
console.log(JSON.stringify([data.status, signedOut.status]));
`,
    );
    const run = promisify(execFile);
    const tsc = path.join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    const options =
      '--ignoreConfig --strict --skipLibCheck --target es2024 --module nodenext --allowImportingTsExtensions --outDir js --rewriteRelativeImportExtensions --lib es2024,dom,dom.iterable --types node';
    await run(process.execPath, [tsc, ...options.split(' '), 'caller.ts'], { cwd: folder });
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    const { stdout } = await run(process.execPath, [path.join(folder, 'js/caller.js')]);
    expect(JSON.parse(stdout)).toEqual(['ok', 401]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
