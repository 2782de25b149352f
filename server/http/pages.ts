import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountRecoveryPaths, appPaths, visitorPaths } from '#contract/paths.ts';
import { notFound } from './errors.ts';
import { withPreloads } from './preloads.ts';
import type { Services } from './services.ts';
import { readSession, sessionToken } from './session.ts';

const dist = path.join(import.meta.dirname, '../../dist');
const alwaysApp = new Set<string>([...appPaths, ...visitorPaths, ...accountRecoveryPaths]);

function page(name: string): string | undefined {
  const file = path.join(dist, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The path that was asked for. What begins with two slashes is one too, and no other host. */
const pathOf = ({ url }: FastifyRequest) =>
  new URL(`http://page${url.startsWith('/') ? '' : '/'}${url}`).pathname;

/** Serves the built web part: hashed files for good, the landing page to the signed-out, the app to the others. */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const appPage = page('app.html');
  const pages = {
    app: appPage && withPreloads(appPage, dist, ['screens/signed-in.tsx']),
    dashboard:
      appPage && withPreloads(appPage, dist, ['screens/signed-in.tsx', 'screens/dashboard.screen.tsx']),
    // Spares visitors a call that could only answer 401.
    appForVisitors: appPage?.replace('<html ', '<html data-visitor '),
    landing: page('landing.html'),
  };
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.html', '.*'],
      setHeaders: (response, file) => {
        const hashed = path.relative(dist, file).startsWith('assets');
        response.header(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }

  async function signedIn(request: FastifyRequest): Promise<string | undefined> {
    const token = sessionToken(request, services.config);
    return token === undefined ? undefined : (await readSession(services.db, token))?.userId;
  }

  function pageFor(pathname: string, userId: string | undefined): string | undefined {
    if (userId) return pathname === '/' ? pages.dashboard : pages.app;
    return alwaysApp.has(pathname) ? pages.appForVisitors : pages.landing;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const pathname = pathOf(request);
    const known = alwaysApp.has(pathname) || pathname === '/' || pathname === '/landing';
    const userId = await signedIn(request);
    const html = pageFor(pathname, userId);
    if (!html) throw notFound('The web part is not built. Run: npm start');
    return (
      reply
        .status(known ? 200 : 404)
        // A browser that keeps no copy does not show one either, by its Back button, when somebody has signed out.
        .header('Cache-Control', userId ? 'private, no-store' : 'no-cache')
        // Whose page it is: what the device keeps of anybody else goes (web/sw.ts).
        .header('X-Page', userId ? 'app' : 'visitor')
        .headers(userId ? { 'X-Person': userId } : {})
        .header('Vary', 'Cookie')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  // The app without anybody in it: what a device opens when there is no network.
  app.get('/app.html', { schema: { hide: true } }, async (_request, reply) => {
    if (!appPage) throw notFound('The web part is not built. Run: npm start');
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(appPage);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const pathname = pathOf(request);
    if (pathname === '/api' || pathname.startsWith('/api/'))
      throw notFound(`There is no ${request.method} ${pathname}.`);
    if (!isPage || pathname.startsWith('/assets/') || /\.\w{2,5}$/.test(pathname)) throw notFound();
    return sendPage(request, reply);
  });
}
