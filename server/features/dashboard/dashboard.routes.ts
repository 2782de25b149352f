import { dashboard } from '#contract/dashboard.ts';
import type { Api } from '#server/http/api.ts';
import { readDashboard } from './dashboard.queries.ts';

export function dashboardRoutes({ route, db, catalogue }: Api): void {
  route(dashboard.read, ({ person }) => readDashboard(db, person, catalogue));
}
