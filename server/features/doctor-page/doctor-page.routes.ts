import { doctorPage } from '#contract/doctor-page.ts';
import type { Api } from '#server/http/api.ts';
import { readDoctorPage, saveDoctorPage } from './doctor-page.queries.ts';

export function doctorPageRoutes({ route, write, db }: Api): void {
  route(doctorPage.read, ({ person }) => readDoctorPage(db, person.scope));
  write(doctorPage.save, {
    write: ({ db, person, body }) => saveDoctorPage(db, person.scope, body),
  });
}
