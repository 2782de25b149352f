import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The private address of the meal plan for calendar apps. */
export const mealCalendar = {
  calendar: endpoint('GET /api/meal-plans/calendar', 'read meal-calendar', {
    tags: ['meal-plan-calendar'],
    summary: 'Whether the plan has a calendar address; the address itself is shown once, when it is made',
    reply: z.object({ since: z.nullable(z.string()) }),
  }),
  makeCalendar: endpoint('POST /api/meal-plans/calendar', 'create meal-calendar', {
    summary: 'A new private calendar address; an older one stops working',
    reply: z.object({ path: z.string() }),
    invalidates: ['meal-plan-calendar'],
  }),
  revokeCalendar: endpoint('DELETE /api/meal-plans/calendar', 'delete meal-calendar', {
    summary: 'The calendar address stops working; a repeat changes nothing',
    invalidates: ['meal-plan-calendar'],
  }),
};
