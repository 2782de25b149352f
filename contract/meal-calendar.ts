import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done } from './shapes.ts';

/** The private address at which calendars read the plan. */
export const mealCalendar = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/meal-plans/calendar',
    tags: ['meal-plan-calendar'],
    action: 'read',
    resource: 'meal-calendar',
    summary: 'Whether the plan has a calendar address; the address itself is shown once, when it is made',
    reply: z.object({ since: z.nullable(z.string()) }),
  }),
  makeCalendar: endpoint({
    method: 'POST',
    path: '/api/meal-plans/calendar',
    action: 'create',
    resource: 'meal-calendar',
    summary: 'A new private calendar address; an older one stops working',
    reply: z.object({ path: z.string() }),
    invalidates: ['meal-plan-calendar'],
  }),
  revokeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/meal-plans/calendar',
    action: 'delete',
    resource: 'meal-calendar',
    summary: 'The calendar address stops working; a repeat changes nothing',
    reply: Done,
    invalidates: ['meal-plan-calendar'],
  }),
};
