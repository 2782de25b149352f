import * as z from 'zod/mini';

/** The specification's wellness goals of workouts; their labels are in `domain/workouts/workouts.ts`. */
export const wellnessGoals = [
  'detox',
  'energy',
  'weight_loss',
  'stress_relief',
  'hormonal_balance',
  'mobility',
  'strength',
] as const;
export const WellnessGoal = z.enum(wellnessGoals);
export type WellnessGoal = z.infer<typeof WellnessGoal>;

export const workoutTypes = ['home', 'gym', 'booster'] as const;
export const WorkoutType = z.enum(workoutTypes);
export type WorkoutType = z.infer<typeof WorkoutType>;

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export const Difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof Difficulty>;

export const muscles = [
  'whole body',
  'heart and lungs',
  'thighs',
  'hamstrings',
  'glutes',
  'calves',
  'ankles',
  'hips',
  'inner thighs',
  'belly',
  'sides',
  'lower back',
  'upper back',
  'chest',
  'shoulders',
  'upper arms',
  'forearms and wrists',
  'neck',
  'pelvic floor',
  'breath',
] as const;
export const Muscle = z.enum(muscles);
export type Muscle = z.infer<typeof Muscle>;

export const equipment = [
  'mat',
  'chair',
  'wall',
  'step',
  'strap',
  'resistance band',
  'dumbbells',
  'kettlebell',
  'barbell',
  'bench',
  'cable machine',
  'leg press',
  'leg curl machine',
  'leg extension machine',
  'chest press machine',
  'lat pulldown machine',
  'pull-up bar',
  'medicine ball',
  'treadmill',
  'exercise bike',
  'rowing machine',
  'elliptical',
  'jump rope',
] as const;
export const Equipment = z.enum(equipment);
export type Equipment = z.infer<typeof Equipment>;

/** Conditions that a trainer asks about before a session; more than the flags of remedies. */
export const movementFlags = [
  'pregnancy',
  'high-blood-pressure',
  'low-blood-pressure',
  'heart-disease',
  'osteoporosis',
  'glaucoma',
  'epilepsy',
  'diabetes',
  'reflux',
  'back-pain',
  'neck-pain',
  'shoulder-pain',
  'wrist-pain',
  'hip-pain',
  'knee-pain',
  'ankle-pain',
  'dizziness',
  'after-birth',
] as const;
export const MovementFlag = z.enum(movementFlags);
export type MovementFlag = z.infer<typeof MovementFlag>;

const Angle = z.number().check(z.minimum(-720), z.maximum(720));

/**
 * A pose of the figure. Angles are absolute, in degrees, from the upper end of each part: 0 points right (forward, in
 * side view), 90 up, -90 down, 180 left. They are interpolated directly, so poses of an exercise must write a
 * direction as the same number (−90 and 270 would turn a limb once around).
 */
export const Pose = z.object({
  /** From the hips to the neck. */
  torso: Angle,
  /** From the neck to the crown, also in front view. */
  head: Angle,
  /**
   * Upper arm and forearm. In side view `far` is the arm behind the body; in front view, the arm on the left of the
   * picture.
   */
  near: z.tuple([Angle, Angle]),
  far: z.tuple([Angle, Angle]),
  /** Thigh, shin and foot (heel to toe). */
  nearLeg: z.tuple([Angle, Angle, Angle]),
  farLeg: z.tuple([Angle, Angle, Angle]),
  /**
   * Height of the lowest point above the floor (a jump, a bench under the back); units as in
   * `domain/workouts/figure.ts`.
   */
  lift: z.optional(z.number().check(z.minimum(0), z.maximum(200))),
  /** The hold, relative to the time of moving to the next pose. */
  hold: z.optional(z.number().check(z.minimum(0), z.maximum(10))),
});
export type Pose = z.infer<typeof Pose>;

export const joints = [
  'hips',
  'neck',
  'nearHand',
  'farHand',
  'nearKnee',
  'farKnee',
  'nearHeel',
  'farHeel',
  'nearToe',
  'farToe',
] as const;
export const Joint = z.enum(joints);
export type Joint = z.infer<typeof Joint>;

/** Drawn things that carry part of the body, besides its feet. */
export const supportKinds = [
  'chair',
  'wall',
  'step',
  'bench',
  'bar',
  'cable',
  'treadmill',
  'bike',
  'rower',
  'sled',
  'pad',
] as const;

/** Drawn things. `at` is the position (x from the anchor, y above the floor); held things have none. */
export const propKinds = [
  'dumbbells',
  'one-dumbbell',
  'kettlebell',
  'barbell',
  'band',
  'strap',
  'ball',
  'rope',
  ...supportKinds,
  'elliptical',
] as const;
export const Prop = z.object({
  kind: z.enum(propKinds),
  at: z.optional(z.tuple([z.number(), z.number()])),
  /** The length or height of a thing, if it varies. */
  size: z.optional(z.number()),
});
export type Prop = z.infer<typeof Prop>;

/** Postures: `front` is on the belly, `machine` on a machine's seat. */
export const postures = [
  'standing',
  'chair',
  'machine',
  'sitting',
  'kneeling',
  'all-fours',
  'back',
  'front',
  'side',
] as const;
export const Posture = z.enum(postures);
export type Posture = z.infer<typeof Posture>;

export const Drawing = z.object({
  view: z.enum(['side', 'front']),
  /** The drawn postures, in order. */
  postures: z.array(Posture).check(z.minLength(1), z.maxLength(3)),
  /** The joint that stays fixed between poses. */
  anchor: Joint,
  poses: z.array(Pose).check(z.minLength(1), z.maxLength(6)),
  props: z.optional(z.array(Prop)),
  /** False for a view from above. */
  floor: z.optional(z.boolean()),
  /** Seconds for the whole cycle, there and back. */
  seconds: z.optional(z.number().check(z.minimum(1), z.maximum(20))),
});
export type Drawing = z.infer<typeof Drawing>;
