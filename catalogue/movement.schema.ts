import * as z from 'zod';
import {
  Difficulty,
  Drawing,
  Equipment,
  MovementFlag,
  Muscle,
  WellnessGoal,
  WorkoutType,
} from '#contract/movement.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text = (low: number, high: number) => z.string().trim().min(low).max(high);

const MovementCaution = z.strictObject({ flag: MovementFlag, text: text(20, 240) });

/** One exercise; the file's name is its id. Either `seconds` or `reps` is the amount for a beginner. */
export const ExerciseFile = z
  .strictObject({
    name: text(3, 50),
    kind: z.enum(['warm-up', 'strength', 'core', 'cardio', 'mobility', 'balance', 'stretch', 'breath']),
    muscles: z.array(Muscle).min(1).max(4),
    equipment: z.array(Equipment).max(3).default([]),
    instructions: text(80, 520),
    cues: z.array(text(8, 90)).min(2).max(4),
    mistake: text(25, 200),
    easier: text(20, 200),
    harder: text(20, 200),
    seconds: z.int().min(5).max(1200).optional(),
    reps: z.int().min(3).max(30).optional(),
    /** Done on one side, then on the other; `seconds` and `reps` are for each. */
    eachSide: z.boolean().default(false),
    cautions: z.array(MovementCaution).max(6).default([]),
    videoUrl: z.url().optional(),
    drawing: Drawing,
  })
  .refine(({ seconds, reps }) => (seconds === undefined) !== (reps === undefined), 'Either seconds or reps')
  .refine(({ drawing }) => drawing.postures !== undefined, {
    path: ['drawing', 'postures'],
    error: 'Required',
  });
export type ExerciseFile = z.infer<typeof ExerciseFile>;

const Step = z
  .strictObject({
    exercise: slug,
    /** Absent: once a round. */
    sets: z.int().min(1).max(6).default(1),
    seconds: z.int().min(5).max(1800).optional(),
    reps: z.int().min(1).max(40).optional(),
    /** Seconds of rest after each set; absent: the program's. */
    rest: z.int().min(0).max(180).optional(),
    note: text(5, 120).optional(),
  })
  .refine(({ seconds, reps }) => (seconds === undefined) !== (reps === undefined), 'Either seconds or reps');

/** One session; the file's name is its id. */
export const ProgramFile = z.strictObject({
  name: text(4, 50),
  goal: WellnessGoal,
  type: WorkoutType,
  description: text(70, 260),
  /** Why this session serves its goal: one honest line. */
  why: text(30, 220),
  difficulty: Difficulty,
  /** Minutes, warm-up and cool-down included. */
  duration: z.int().min(5).max(90),
  /** The number of rounds of the main part. */
  rounds: z.int().min(1).max(6).default(1),
  /** Seconds of rest between exercises, and between rounds. */
  rest: z.int().min(0).max(120),
  restBetweenRounds: z.int().min(0).max(180).default(0),
  warmUp: z.array(Step).min(1).max(8),
  main: z.array(Step).min(2).max(14),
  coolDown: z.array(Step).min(1).max(8),
  cautions: z.array(MovementCaution).max(7).default([]),
});
export type ProgramFile = z.infer<typeof ProgramFile>;
