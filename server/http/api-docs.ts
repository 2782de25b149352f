import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { features } from '#contract/all.ts';
import type { Config } from '#server/config.ts';
import { sessionCookieName } from './cookies.ts';
import { describeEndpoints } from './openapi.ts';
import { referencePolicy } from './security.ts';

const descriptionPath = '/api/docs/openapi.json';

/** The API's description (OpenAPI 3.1), made from the contract when it is first asked for, and a page to read it. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  let description: object | undefined;
  app.get(descriptionPath, async () => {
    description ??= describeEndpoints(features, sessionCookieName(config));
    return description;
  });
  const reference: FastifyPluginAsync = async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('Content-Security-Policy', referencePolicy);
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: descriptionPath, withDefaultFonts: false, telemetry: false },
    });
  };
  await app.register(reference);
}
