import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/config.ts';
import { sessionCookieName } from './cookies.ts';
import { referencePolicy } from './security.ts';

/** The API's description, made from the contract, and a page to read it: /api/docs, /api/docs/openapi.json. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Tisane',
        description:
          "Every call of the app. Days are `yyyy-MM-dd` in the person's own zone, which the client states as `X-Time-Zone`. " +
          'Errors are `{ "message": "…" }`. Writes take JSON.',
        version: '1',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) } },
      },
    },
  });
  const reference: FastifyPluginAsync = async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('Content-Security-Policy', referencePolicy);
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { withDefaultFonts: false, telemetry: false },
    });
  };
  await app.register(reference);
}
