import { eq } from 'drizzle-orm';
import { contentHash, loadHabits, loadRitualTemplates } from '#content/load.ts';
import type { Db } from './open.ts';
import { contentState } from './schema/content.ts';
import { habits } from './schema/habits.ts';
import { ritualTemplates } from './schema/rituals.ts';

/** Fills the catalogue tables from content/ when it has changed since the last time. */
export async function seed(db: Pick<Db, 'select' | 'transaction'>): Promise<void> {
  const hash = contentHash();
  const [state] = await db.select().from(contentState).where(eq(contentState.name, 'catalogue'));
  if (state?.hash === hash) return;
  await db.transaction(async (tx) => {
    await tx.delete(ritualTemplates);
    await tx.insert(ritualTemplates).values(loadRitualTemplates());
    await tx.delete(habits);
    await tx.insert(habits).values(loadHabits());
    await tx
      .insert(contentState)
      .values({ name: 'catalogue', hash })
      .onConflictDoUpdate({ target: contentState.name, set: { hash, seededAt: new Date() } });
  });
}
