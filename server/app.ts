import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { atOnce, bodyBytes } from '#contract/limits.ts';
import { sendSessionMarks } from '#server/http/cookies.ts';
import { rememberFailures, requestIds, sendRequestIds } from '#server/http/request-log.ts';
import type { Config } from './config.ts';
import { watchChanges } from './database/changes.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { backupsRoutes } from './features/backups/backups.routes.ts';
import { wholeDatabaseRoutes } from './features/backups/whole-database.routes.ts';
import { checkInsRoutes } from './features/check-ins/check-ins.routes.ts';
import { clientErrorsRoutes } from './features/client-errors/client-errors.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { doctorPageRoutes } from './features/doctor-page/doctor-page.routes.ts';
import { dosesRoutes } from './features/doses/doses.routes.ts';
import { fastsRoutes } from './features/fasts/fasts.routes.ts';
import { foodsRoutes } from './features/foods/foods.routes.ts';
import { groceriesRoutes } from './features/groceries/groceries.routes.ts';
import { pantryRoutes } from './features/groceries/pantry.routes.ts';
import { habitsRoutes } from './features/habits/habits.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { metricsRoutes } from './features/health/metrics.routes.ts';
import { healthLinksRoutes } from './features/health-links/health-links.routes.ts';
import { householdRoutes } from './features/household/household.routes.ts';
import { membersToNotify, scopeOfShared } from './features/household/sharing.queries.ts';
import { mealPlansRoutes } from './features/meal-plans/meal-plans.routes.ts';
import { sharedPlan } from './features/meal-plans/shared-plan.queries.ts';
import { myDataRoutes } from './features/my-data/my-data.routes.ts';
import { progressRoutes } from './features/progress/progress.routes.ts';
import { recipeImportRoutes } from './features/recipe-import/recipe-import.routes.ts';
import { ownRecipesRoutes } from './features/recipes/own-recipes.routes.ts';
import { recipesRoutes } from './features/recipes/recipes.routes.ts';
import { remediesRoutes } from './features/remedies/remedies.routes.ts';
import { remindersRoutes } from './features/reminders/reminders.routes.ts';
import { ritualsRoutes } from './features/rituals/rituals.routes.ts';
import { serverStateRoutes } from './features/server-state/server-state.routes.ts';
import { streaksRoutes } from './features/streaks/streaks.routes.ts';
import { trendsRoutes } from './features/trends/trends.routes.ts';
import { workoutsRoutes } from './features/workouts/workouts.routes.ts';
import { createApi } from './http/api.ts';
import { describeApi } from './http/api-docs.ts';
import { serveCatalogueFiles } from './http/catalogue-files.ts';
import { connectionOptions, cutSlowBodies, refuseOddRequests } from './http/connections.ts';
import { renewCookies } from './http/cookies.ts';
import { answerErrors } from './http/errors.ts';
import { eventsRoute } from './http/events.ts';
import { readJsonBodies } from './http/json-body.ts';
import { limitRequests } from './http/limiter.ts';
import { measureRequests } from './http/metrics.ts';
import { refuseForeignWrites } from './http/origin.ts';
import { refuseOverload } from './http/overload.ts';
import { servePages } from './http/pages.ts';
import { logOptions } from './http/request-log.ts';
import { logRefusals } from './http/response-events.ts';
import { sendSecurityHeaders } from './http/security.ts';
import type { GivenServices, Services } from './http/services.ts';
import { watchStalls } from './http/stalls.ts';
import { logSecurityCalls } from './security-events.ts';

/** The last proxies of the chain, or those of the list. */
const trustOf = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number'
    ? trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy)
    : [...trustProxy];

/** Registers the whole server: a route that is not listed here is not served. */
export async function buildApp(given: GivenServices): Promise<FastifyInstance> {
  const { config } = given;
  const services: Services = {
    ...given,
    changes: watchChanges(given.db.$client, given.restart),
    sharing: { scopeOfShared, membersToNotify },
  };
  const app = Fastify({
    logger: logOptions(config, services.logTo),
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    // Each proxy appends an address to X-Forwarded-For; the caller can forge those before them.
    trustProxy: trustOf(config),
    bodyLimit: bodyBytes.usual,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the server closes.
    return503OnClosing: false,
    genReqId: requestIds(),
    ...connectionOptions(services),
  });
  // The contract's zod shapes check what comes in (see register-route.ts); Fastify's own schemas describe it.
  app.setValidatorCompiler(() => () => true);
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  sendRequestIds(app);
  const failedRequests = rememberFailures(app);
  if (services.metrics) measureRequests(app, services.metrics);
  watchStalls(app, services.metrics);
  answerErrors(app);
  cutSlowBodies(app, services);
  // First, so that refusals carry these headers too.
  sendSecurityHeaders(app, config);
  refuseOddRequests(app, services);
  logRefusals(app, services);
  logSecurityCalls(app, services);
  refuseForeignWrites(app, config);
  // Only a route unpacks its own body, within its own limits.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  renewCookies(app, config);
  await app.register(cookie);
  sendSessionMarks(app, config);
  limitRequests(app, services.limiter, config);
  refuseOverload(app, services.maxAtOnce ?? atOnce.requestsOfAll);
  app.decorateRequest('ownDevice', true);
  await describeApi(app, config);

  const api = createApi(app, services);
  healthRoutes(api);
  metricsRoutes(api);
  clientErrorsRoutes(api);
  await accountRoutes(api);
  adminRoutes(api);
  backupsRoutes(api);
  serverStateRoutes(api, failedRequests);
  await wholeDatabaseRoutes(api);
  await myDataRoutes(api);
  ritualsRoutes(api);
  habitsRoutes(api);
  progressRoutes(api);
  streaksRoutes(api);
  dashboardRoutes(api);
  remediesRoutes(api);
  recipesRoutes(api);
  ownRecipesRoutes(api);
  await recipeImportRoutes(api);
  mealPlansRoutes(api);
  groceriesRoutes(api);
  pantryRoutes(api);
  householdRoutes(api, sharedPlan(api.catalogue));
  foodsRoutes(api);
  workoutsRoutes(api);
  trendsRoutes(api);
  fastsRoutes(api);
  checkInsRoutes(api);
  doctorPageRoutes(api);
  dosesRoutes(api);
  healthLinksRoutes(api);
  await remindersRoutes(api);

  eventsRoute(app, services);
  serveCatalogueFiles(app, services);
  await servePages(app, services);
  // After the last request, so that pending emails are still sent.
  app.addHook('onClose', () => services.mail?.close());
  app.addHook('onClose', () => services.securityLog.settled());
  app.addHook('onClose', () => services.changes.close());
  app.addHook('onClose', async () => services.reader.close());
  return app;
}
