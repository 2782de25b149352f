import type { FastifyInstance } from 'fastify';
import { runAs } from './time-budget.ts';

/** Reads JSON bodies; an empty one is none, as many clients name the type on calls without a body too. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const read = () => void parse(request, body, done);
    if (body === '') done(null);
    else if (request.work) runAs(request.work, read);
    else read();
  });
}
