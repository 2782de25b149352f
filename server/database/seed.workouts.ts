import { notInArray } from 'drizzle-orm';
import { loadExercises, loadPrograms } from '#catalogue/movement.load.ts';
import { composeProgram } from './compose-program.ts';
import type { Db } from './open.ts';
import { exercises, programs } from './schema/workouts.ts';
import { asInserted } from './upsert.ts';

/** Brings exercises and programs to what catalogue/ says. Programs that are there no more are retired. */
export async function seedWorkouts(tx: Pick<Db, 'insert' | 'update' | 'delete'>): Promise<void> {
  const known = new Map(loadExercises().map((exercise) => [exercise.id, exercise]));
  const rows = loadPrograms().map((entry) => composeProgram(entry, known));
  await tx.delete(exercises);
  await tx
    .insert(exercises)
    .values([...known.values()].map(({ id, name, drawing }) => ({ id, name, drawing })));
  await tx
    .insert(programs)
    .values(rows)
    .onConflictDoUpdate({ target: programs.id, set: asInserted(programs) });
  const ids = rows.map(({ id }) => id);
  await tx.update(programs).set({ retired: true }).where(notInArray(programs.id, ids));
}
