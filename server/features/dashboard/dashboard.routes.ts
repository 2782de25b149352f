import { dashboard } from '#contract/dashboard.ts';
import type { Api } from '#server/http/api.ts';
import { dashboardFrom, storedDashboard } from './dashboard.queries.ts';

export function dashboardRoutes({ route, db, catalogue }: Api): void {
  route(dashboard.read, ({ person, row }) => dashboardFrom(db, person, row, catalogue), {
    sessionQuery: storedDashboard,
  });
}
