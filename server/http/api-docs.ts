import Fastify, { type FastifyInstance } from 'fastify';
import { features } from '#contract/all.ts';
import type { Config } from '#server/config.ts';
import { sessionCookieName } from './cookies.ts';
import { describeEndpoints } from './openapi.ts';
import { PrecompressedReply, sendEncoded } from './precompressed.ts';

const docsPath = '/api/docs';
const descriptionPath = `${docsPath}/openapi.json`;
const libraryPath = `${docsPath}/js/scalar.js`;
const startPath = `${docsPath}/js/start.js`;

/** Without inline scripts: the policy of all other pages applies. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Tisane API</title>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
  </head>
  <body>
    <div id="app"></div>
    <script src="${libraryPath}"></script>
    <script src="${startPath}"></script>
  </body>
</html>
`;
const options = { url: descriptionPath, withDefaultFonts: false, telemetry: false };
const start = `Scalar.createApiReference('#app', ${JSON.stringify(options)});\n`;

/** The library of the page: four megabytes, read and compressed only on the first request. */
async function readLibrary(): Promise<PrecompressedReply> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const docs = Fastify();
  await docs.register(scalar, { routePrefix: docsPath, configuration: options });
  const { rawPayload } = await docs.inject({ url: libraryPath });
  await docs.close();
  return PrecompressedReply.ofBytes(rawPayload);
}

/** The API's description (OpenAPI 3.1), made from the contract on the first request, and a page to read it. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  let description: Promise<PrecompressedReply> | undefined;
  app.get(descriptionPath, async (request, reply) => {
    description ??= PrecompressedReply.of(describeEndpoints(features, sessionCookieName(config)));
    return sendEncoded(request, reply, (await description).encoded, 'application/json; charset=utf-8');
  });
  let library: Promise<PrecompressedReply> | undefined;
  const script = 'text/javascript; charset=utf-8';
  app.get(libraryPath, async (request, reply) => {
    library ??= readLibrary();
    return sendEncoded(request, reply, (await library).encoded, script);
  });
  app.get(startPath, async (_request, reply) => reply.type(script).send(start));
  app.get(docsPath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
