import { createServer } from 'vite';
import { appPaths, openPaths, visitorPaths } from '#contract/paths.ts';
import { fillPage } from '#messages/fill-page.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { buildCatalogue } from './build-catalogue.ts';

// npm run dev: the server and Vite on one port. Node restarts it when the server's files change, Vite reloads the
// rest.

await buildCatalogue();
const config = readConfig(process.env);
const database = await openDatabase(config, { exclusive: true });
await migrateAndSeed(database.owner, database.appRole);
const services = await createServices(database, config, { checkReplies: true });
const app = await buildApp(services);
const jobs = await startJobs(services, { onError: (error) => app.log.error({ err: error }, 'a job failed') });
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: app.server } },
  appType: 'mpa',
  // As http/pages.ts does for the build.
  plugins: [{ name: 'fill-page', transformIndexHtml: (html) => fillPage(html, 'en') }],
});

const ours = new Set<string>([...appPaths, ...visitorPaths, ...openPaths]);
app.addHook('onRequest', (request, reply, done) => {
  const { pathname } = new URL(request.url, 'http://dev');
  if (
    pathname.startsWith('/api') ||
    pathname.startsWith('/catalogue/') ||
    pathname.startsWith('/unsubscribe/')
  )
    return done();
  const hasSession = request.headers.cookie?.includes('session_token') ?? false;
  if (!/\.\w+$/.test(pathname) && !pathname.startsWith('/@')) {
    request.raw.url = hasSession || ours.has(pathname) ? '/app.html' : '/landing.html';
  }
  // Vite's pages have inline scripts of its own.
  reply.raw.removeHeader('Content-Security-Policy');
  reply.hijack();
  vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
});

const stop = async () => {
  await vite.close();
  await jobs.stop();
  await app.close();
  await database.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

await app.listen({ port: config.port, host: config.host });
console.log(`Tisane is ready, and reloads as you write: http://${config.host}:${config.port}`);
