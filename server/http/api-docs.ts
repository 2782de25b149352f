import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { features } from '#contract/all.ts';
import type { Config } from '#server/config.ts';
import { sessionCookieName } from './cookies.ts';
import { describeEndpoints } from './openapi.ts';
import { referencePolicy } from './security.ts';

const docsPath = '/api/docs';
const descriptionPath = `${docsPath}/openapi.json`;

/** The reference page: four megabytes, loaded only on the first request. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const docs = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await docs.register(scalar, {
    routePrefix: docsPath,
    configuration: { url: descriptionPath, withDefaultFonts: false, telemetry: false },
  });
  return docs;
}

/** The API's description (OpenAPI 3.1), made from the contract on the first request, and a page to read it. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  let description: object | undefined;
  app.get(descriptionPath, async () => {
    description ??= describeEndpoints(features, sessionCookieName(config));
    return description;
  });
  let reference: Promise<FastifyInstance> | undefined;
  const read = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference();
    const { statusCode, headers, rawPayload } = await (await reference).inject({ url });
    const { location, 'content-type': type } = headers;
    if (location) return reply.redirect(String(location), statusCode);
    return reply
      .code(statusCode)
      .header('Content-Security-Policy', referencePolicy)
      .type(String(type))
      .send(rawPayload);
  };
  app.get(docsPath, read);
  app.get(`${docsPath}/js/scalar.js`, read);
}
