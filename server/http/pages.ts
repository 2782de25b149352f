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

  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    const token = sessionToken(request, services.config);
    return token !== undefined && (await readSession(services.db, token)) !== undefined;
  }

  function pageFor(pathname: string, signedIn: boolean): string | undefined {
    if (signedIn) return pathname === '/' ? pages.dashboard : pages.app;
    return alwaysApp.has(pathname) ? pages.appForVisitors : pages.landing;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const pathname = pathOf(request);
    const known = alwaysApp.has(pathname) || pathname === '/' || pathname === '/landing';
    const signedIn = await isSignedIn(request);
    const html = pageFor(pathname, signedIn);
    if (!html) throw notFound('The web part is not built. Run: npm start');
    return (
      reply
        .status(known ? 200 : 404)
        .header('Cache-Control', 'no-cache')
        // Tells the service worker which page it may keep for when there is no network.
        .header('X-Page', html === pages.app || html === pages.dashboard ? 'app' : 'visitor')
        .header('Vary', 'Cookie')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const pathname = pathOf(request);
    if (pathname === '/api' || pathname.startsWith('/api/'))
      throw notFound(`There is no ${request.method} ${pathname}.`);
    if (!isPage || pathname.startsWith('/assets/') || /\.\w{2,5}$/.test(pathname)) throw notFound();
    return sendPage(request, reply);
  });
}
