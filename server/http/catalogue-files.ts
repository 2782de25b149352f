import type { FastifyInstance } from 'fastify';
import { currentAddress } from '#catalogue/product/catalogue.ts';
import { prefix, readForm } from '#catalogue/product/files.ts';
import { refuse } from './errors.ts';
import { acceptedForm, sendEncoded, sendForm } from './precompressed.ts';
import type { Services } from './services.ts';

const forGood = 'public, max-age=31536000, immutable';

/**
 * Serves the compiled catalogue, from memory except the one large file: its versioned files are immutable, and the
 * manifest at a stable address lists them.
 */
export function serveCatalogueFiles(app: FastifyInstance, { catalogue }: Services): void {
  // They are compressed already.
  const options = { compress: false } as const;

  app.get(`${prefix}manifest.json`, options, async (_request, reply) => {
    reply.header('cache-control', 'public, no-cache').header('etag', `"${catalogue.version}"`);
    return catalogue.manifest;
  });

  app.get(`${prefix}*`, options, async (request, reply) => {
    const whole = Object.values(catalogue.manifest.everything).find(({ address }) => address === request.url);
    if (whole) {
      const form = acceptedForm(request);
      const bytes = await readForm(whole.address, form);
      reply.header('cache-control', forGood);
      return sendForm(reply, form, bytes, 'application/json; charset=utf-8');
    }
    const file = catalogue.files.get(request.url);
    if (file) {
      reply.header('cache-control', forGood);
      return sendEncoded(request, reply, file, file.type);
    }
    // A page of another version asks for its own: the current version is compatible.
    const current = currentAddress(catalogue, request.url);
    if (!current) throw refuse('not-found');
    return reply.header('cache-control', 'no-store').redirect(current);
  });

  // Former addresses of recipe pictures, for older pages and calendars.
  app.get<{ Params: { file: string } }>('/recipes/:file', options, async (request, reply) => {
    const current = currentAddress(catalogue, `${prefix}pictures/${request.params.file}`);
    if (!current) throw refuse('not-found');
    return reply.redirect(current);
  });
}
