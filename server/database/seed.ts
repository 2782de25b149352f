import { eq } from 'drizzle-orm';
import { contentHash, loadHabits, loadRitualTemplates } from '#catalogue/load.ts';
import type { Db } from './open.ts';
import { contentState } from './schema/content.ts';
import { habits } from './schema/habits.ts';
import { ritualTemplates } from './schema/rituals.ts';
import { seedKitchen } from './seed.kitchen.ts';
import { seedRemedies } from './seed.remedies.ts';
import { seedWorkouts } from './seed.workouts.ts';

/** Counts up when the same content is to fill the tables in another way, or other tables. */
const edition = 4;

let hashed: string | undefined;

/** Changes when what the catalogue tables hold does. Content is read once: it does not change under a server. */
export function catalogueHash(): string {
  hashed ??= `${edition}-${contentHash()}`;
  return hashed;
}

/** Fills the catalogue tables from catalogue/ when it has changed since the last time. */
export async function seed(db: Pick<Db, 'select' | 'transaction'>): Promise<void> {
  const hash = catalogueHash();
  const [state] = await db.select().from(contentState).where(eq(contentState.name, 'catalogue'));
  if (state?.hash === hash) return;
  await db.transaction(async (tx) => {
    await tx.delete(ritualTemplates);
    await tx.insert(ritualTemplates).values(loadRitualTemplates());
    await tx.delete(habits);
    await tx.insert(habits).values(loadHabits());
    await seedRemedies(tx);
    await seedKitchen(tx);
    await seedWorkouts(tx);
    await tx
      .insert(contentState)
      .values({ name: 'catalogue', hash })
      .onConflictDoUpdate({ target: contentState.name, set: { hash, seededAt: new Date() } });
  });
}
