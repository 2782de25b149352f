import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  appPaths,
  formerPaths,
  openPaths,
  settingsParts,
  settingsPath,
  visitorPaths,
} from '#contract/paths.ts';
import { inLocale as textsIn } from '#messages/define-messages.ts';
import { escapeHtml } from '#messages/escape-html.ts';
import { fillPage } from '#messages/fill-page.ts';
import { shell } from '#messages/generated/shell.ts';
import type { Locale } from '#messages/locale.ts';
import { loadLocales } from '#messages/translations.ts';
import { lacksMark, reissueSession } from './cookies.ts';
import { refuse } from './errors.ts';
import { localeOf } from './locale.ts';
import { ownOrigin } from './origin.ts';
import { preloadedReads, withPreloads } from './preloads.ts';
import { policyWithScript } from './security.ts';
import type { Services } from './services.ts';
import { readSession, sessionToken } from './session.ts';

const alwaysApp = new Set<string>([
  ...appPaths,
  ...visitorPaths,
  ...openPaths,
  ...formerPaths.map(([path]) => path),
]);

/** The screen of each page, preloaded with the frame around it; other pages preload only the frame. */
const screenFiles: readonly [pathname: string, file: string | undefined][] = [
  ['/', 'screens/dashboard.screen.tsx'],
  ['/must-do-rituals', 'screens/must-do.screen.tsx'],
  ['/heal-hub', 'screens/heal-hub.screen.tsx'],
  ['/alkaline-recipes', 'screens/recipes.screen.tsx'],
  ['/alkaline-meal-planner', 'screens/meal-planner.screen.tsx'],
  ['/foods-guide', 'screens/foods.screen.tsx'],
  ['/calorie-calculator', 'screens/calories.screen.tsx'],
  ['/workout', 'screens/workout.screen.tsx'],
  ['/how-i-feel', 'screens/how-i-feel.screen.tsx'],
  ['/doctor-page', 'screens/doctor-page.screen.tsx'],
  ['/doses', 'screens/doses.screen.tsx'],
  ['/settings', 'screens/settings.screen.tsx'],
  ...settingsParts.map((part): [string, string] => [settingsPath(part), 'screens/settings.screen.tsx']),
  ['', undefined],
];

/** Sets the page's title, which the app updates on navigation. */
function titled(html: string, pathname: string, locale: Locale): string {
  const { pages, settingsParts: parts, pageTitle } = textsIn(shell, locale);
  const titles = new Map<string, () => string>([
    ...Object.entries(pages).map(([page, { title }]) => [page, title] as const),
    ...settingsParts.map((part) => [settingsPath(part), parts[part]] as const),
  ]);
  const title = titles.get(pathname);
  return title
    ? html.replace(
        '<title>Tisane</title>',
        () => `<title>${escapeHtml(pageTitle({ page: title() }))}</title>`,
      )
    : html;
}

/** The picture of shared links: programs that show it need its absolute address. */
const sharedPicture = '/icons/shared.png';

/** Headers that browsers read only for documents. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** The requested address. A path with two slashes in front is no other host. */
const addressOf = ({ url }: FastifyRequest) => new URL(`http://page${url.startsWith('/') ? '' : '/'}${url}`);
const pathOf = (request: FastifyRequest) => addressOf(request).pathname;

/**
 * Serves the built web part: hashed files for good, the landing page to visitors, the app to signed-in people. A new
 * build (tooling/built-folder.ts) changes nothing for this running server.
 */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const { builds = path.join(import.meta.dirname, '../../dist') } = services;
  const current = path.join(builds, 'current');
  const dist = existsSync(current) ? realpathSync(current) : current;
  const page = (name: string): string | undefined => {
    const file = path.join(dist, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const { supportContact, signUp, deleteAccount, oidc } = services.config;
  // What the app shows of the settings: web/lib/server-rules.ts.
  const rules = [
    supportContact && `data-support="${supportContact}" `,
    signUp !== 'open' && `data-sign-up="${signUp}" `,
    deleteAccount === 'self' && 'data-delete-account="self" ',
    oidc?.only && 'data-provider-only ',
  ];
  const appPage = page('app.html')?.replace('<html ', `<html ${rules.filter(Boolean).join('')}`);
  const landingPage = page('landing.html');
  const inLocale = (html: string | undefined, locale: Locale) => html && fillPage(html, locale);
  const pagesIn = (locale: Locale) => ({
    app: new Map(
      screenFiles.map(([pathname, screen]) => [
        pathname,
        inLocale(
          appPage &&
            titled(
              withPreloads(appPage, dist, ['screens/signed-in.tsx', ...(screen ? [screen] : [])]),
              pathname,
              locale,
            ),
          locale,
        ),
      ]),
    ),
    // Saves visitors a call that would be a 401.
    appForVisitors: inLocale(appPage, locale)?.replace('<html ', '<html data-visitor '),
    landing: inLocale(landingPage, locale),
  });
  await loadLocales(services.config.locales);
  const pages = new Map(services.config.locales.map((locale) => [locale, pagesIn(locale)]));
  if (existsSync(dist)) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.{html,br,gz}', '.*'],
      // The build has put a compressed file beside each (tooling/build-web.ts).
      preCompressed: true,
      setHeaders: (response, file) => {
        const isHashed = path.basename(path.dirname(file)) === 'assets';
        response.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        // Scripts, styles and fonts are not documents, whose policy comes with the page.
        if (isHashed) for (const header of documentHeaders) response.removeHeader(header);
      },
    });
    // A page opened before this build continues with its own files.
    app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
      const { file } = request.params;
      const build = /^[\w.-]+$/.test(file)
        ? readdirSync(builds).find((one) => existsSync(path.join(builds, one, 'assets', file)))
        : undefined;
      if (build === undefined) throw refuse('not-found');
      return reply.sendFile(`assets/${file}`, path.join(builds, build));
    });
  }

  const ahead = appPage === undefined ? undefined : preloadedReads(dist);
  const policyWithReads = ahead && policyWithScript(ahead.scriptHash);

  async function signedIn(request: FastifyRequest, reply: FastifyReply) {
    const token = sessionToken(request, services.config);
    const session = token === undefined ? undefined : await readSession(services.db, token);
    if (token === undefined || !session) return undefined;
    request.ownDevice = session.ownDevice;
    if (lacksMark(request, token, services.config)) reissueSession(request, reply, services.config);
    return session;
  }

  function pageFor(request: FastifyRequest, isSignedIn: boolean, locale: Locale): string | undefined {
    const here = pages.get(locale);
    const pathname = pathOf(request);
    if (!isSignedIn) return alwaysApp.has(pathname) ? here?.appForVisitors : here?.landing;
    return here?.app.get(pathname) ?? here?.app.get('');
  }

  /** The absolute origin of this page for other programs; empty where the request names no host. */
  function servedOrigin(request: FastifyRequest): string {
    const origin = ownOrigin(request, services.config);
    return URL.canParse(origin) ? new URL(origin).origin : '';
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const pathname = pathOf(request);
    const known = alwaysApp.has(pathname) || pathname === '/' || pathname === '/landing';
    const person = await signedIn(request, reply);
    const userId = person?.userId;
    const locale = localeOf(request, services.config, person?.locale);
    const page = pageFor(request, userId !== undefined, locale);
    if (!page) throw refuse('web-not-built');
    return (
      reply
        .status(known ? 200 : 404)
        // Not stored, so that the Back button shows nothing after signing out.
        .header('Cache-Control', userId ? 'private, no-store' : 'no-cache')
        .headers(userId && policyWithReads ? { 'Content-Security-Policy': policyWithReads } : {})
        .header('Vary', 'Cookie, Accept-Language')
        .type('text/html; charset=utf-8')
        .send(
          userId && ahead
            ? ahead.withReads(page, addressOf(request))
            : page.replace(sharedPicture, `${servedOrigin(request)}${sharedPicture}`),
        )
    );
  }

  // The app without a person, which a device opens offline.
  const devicePage =
    appPage && withPreloads(appPage, dist, ['screens/signed-in.tsx', 'screens/dashboard.screen.tsx']);
  app.get('/app.html', async (request, reply) => {
    const html = inLocale(devicePage, localeOf(request, services.config));
    if (!html) throw refuse('web-not-built');
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });

  // Where password managers look for the page to change a password: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(settingsPath('security')));

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const pathname = pathOf(request);
    if (pathname === '/api' || pathname.startsWith('/api/'))
      throw refuse('no-such-call', { method: request.method, path: pathname });
    if (!isPage || pathname.startsWith('/assets/') || /\.\w{2,5}$/.test(pathname)) throw refuse('not-found');
    return sendPage(request, reply);
  });
}
