import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type Drawing,
  difficulties,
  type Equipment,
  wellnessGoals,
  workoutTypes,
} from '#contract/movement.ts';
import type { MovementCaution, ProgramExercise } from '#contract/workouts.ts';
import { user } from './account.ts';

export const wellnessGoalType = pgEnum('wellness_goal', wellnessGoals);
export const workoutTypeType = pgEnum('workout_type', workoutTypes);
export const difficultyType = pgEnum('difficulty', difficulties);

/** Catalogue: how each movement is drawn. What is said of it stands with the programs that use it. */
export const exercises = pgTable('exercises', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  drawing: jsonb('drawing').$type<Drawing>().notNull(),
});

/** Catalogue. A program that has left the content is retired rather than deleted: favourites may still hold it. */
export const programs = pgTable(
  'programs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    why: text('why').notNull(),
    goal: wellnessGoalType('goal').notNull(),
    type: workoutTypeType('type').notNull(),
    difficulty: difficultyType('difficulty').notNull(),
    duration: smallint('duration').notNull(),
    rounds: smallint('rounds').notNull(),
    rest: smallint('rest').notNull(),
    restBetweenRounds: smallint('rest_between_rounds').notNull(),
    equipment: text('equipment').array().$type<Equipment[]>().notNull(),
    cautions: jsonb('cautions').$type<MovementCaution[]>().notNull(),
    /** Warm-up, main part and cool-down, each line with all that is said of its exercise. */
    exercises: jsonb('exercises').$type<ProgramExercise[]>().notNull(),
    retired: boolean('retired').notNull().default(false),
  },
  (table) => [index('programs_of_goal').on(table.goal, table.type)],
);

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const favoriteWorkouts = pgTable(
  'favorite_workouts',
  {
    userId: owner(),
    programId: text('program_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programId] })],
);

/** Workouts that were done. Their minutes also stand in that day's movement, since the same transaction. */
export const workoutCompletions = pgTable(
  'workout_completions',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    programId: text('program_id').notNull(),
    day: date('day').notNull(),
    minutes: integer('minutes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('workouts_of_day').on(table.userId, table.day),
  ],
);
