import { doctorPage, maxDoseCountDays } from '#contract/doctor-page.ts';
import { doses } from '#contract/doses.ts';
import { refusal } from '#contract/error-codes.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';
import { knownTaken } from '#domain/doctor-page/known-taken.ts';
import {
  allTaken,
  checkDose,
  dosesApart,
  type Kept,
  type Library,
  pageFinder,
} from '#domain/doses/dose-check.ts';
import { bookmarksOf } from '#server/features/remedies/bookmarks.queries.ts';
import { safetyProfileOf } from '#server/features/remedies/safety-profile.queries.ts';
import { plannedTitles } from '#server/features/rituals/rituals.queries.ts';
import type { Api } from '#server/http/api.ts';
import {
  doseCountsOf,
  dosePlansOf,
  logDose,
  readDoses,
  removeDosePlan,
  saveDosePlan,
  unlogDose,
} from './doses.queries.ts';

const maxRangeDays = 7;

export function dosesRoutes({ route, write, db, catalogue }: Api): void {
  const { medicines, pairs, libraryPages } = catalogue.content;
  const library: Library = {
    medicines,
    pairs,
    remedy: (id) => catalogue.remedy.get(id)?.remedy,
    page: pageFinder(libraryPages, medicines),
  };
  const byTitle = new Map([...catalogue.remedy].map(([id, { remedy }]) => [remedy.title, id]));

  route(doses.read, async ({ person, query: { from, to } }) => {
    if (to < from) return refusal('range-reversed');
    if (daysBetween(from, to) >= maxRangeDays) return refusal('range-too-long', { most: maxRangeDays });
    const read = await readDoses(db, person.scope, { from, to });
    return { ...read, apart: dosesApart(read.plans, library, person.today) };
  });
  route(doses.check, async ({ person: { scope, today: day }, body: { planId, ...added } }) => {
    const [plans, profile, rituals, saved] = await Promise.all([
      dosePlansOf(db, scope),
      safetyProfileOf(db, scope),
      plannedTitles(db, scope),
      bookmarksOf(db, scope, catalogue),
    ]);
    const others = plans.filter(({ id }) => id !== planId);
    const taken = allTaken(profile.medicines, others, { added, day });
    const kept: Kept[] = [
      ...rituals.map((name) => ({ name, remedyId: byTitle.get(name) ?? null, kept: 'ritual' as const })),
      ...saved.map(({ remedyTitle: name, remedyId }) => ({ name, remedyId, kept: 'saved' as const })),
    ];
    return checkDose(added, { taken, kept, flags: profile.flags, library });
  });
  route(doctorPage.doseCounts, async ({ person, query: { from, to } }) => {
    if (to < from) return refusal('range-reversed');
    if (daysBetween(from, to) >= maxDoseCountDays)
      return refusal('range-too-long', { most: maxDoseCountDays });
    return { counts: await doseCountsOf(db, person.scope, { from, to }) };
  });
  route(doctorPage.taken, async ({ person: { scope, today: day } }) => {
    const [profile, plans] = await Promise.all([safetyProfileOf(db, scope), dosePlansOf(db, scope)]);
    return knownTaken(profile, plans, { library, day });
  });
  write(doses.savePlan, {
    write: ({ db, person, params, body }) => saveDosePlan(db, person.scope, params.planId, body),
  });
  write(doses.removePlan, {
    write: ({ db, person, params }) => removeDosePlan(db, person.scope, params.planId),
  });
  write(doses.log, {
    write: async ({ db, person, params, body }) => {
      // It may be tomorrow already in the plan's time zone.
      if (params.day > addDays(person.today, 1))
        return refusal('day-to-come', { day: params.day, today: person.today });
      return logDose(db, person.scope, { ...params, ...body });
    },
  });
  write(doses.unlog, {
    write: ({ db, person, params }) => unlogDose(db, person.scope, params),
  });
}
