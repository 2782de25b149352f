import type { DoctorPage } from '#contract/doctor-page.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries, type Reader } from '#server/database/db.ts';
import { doctorPages } from '#server/database/schema/doctor-page.ts';

/** The person's questions and private things; empty if they never wrote any. */
export async function readDoctorPage(db: Reader, scope: Scope): Promise<DoctorPage> {
  const { questions, privateIds } = doctorPages;
  const [row] = await db
    .select({ questions, privateIds })
    .from(doctorPages)
    .where(inScope(doctorPages, scope));
  return row ?? { questions: '', privateIds: [] };
}

type Said = { [Field in keyof DoctorPage]?: DoctorPage[Field] | undefined };

/** Stores the named fields; the other keeps its value. */
export async function saveDoctorPage(db: Queries, scope: Scope, { questions, privateIds }: Said) {
  const said = { ...(questions !== undefined && { questions }), ...(privateIds && { privateIds }) };
  if (Object.keys(said).length === 0) return;
  await db
    .insert(doctorPages)
    .values({ ...scope, ...said })
    .onConflictDoUpdate({ target: doctorPages.userId, set: said });
}
