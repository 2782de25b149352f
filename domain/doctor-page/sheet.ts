import type { Preset, TrackedKind } from '#contract/check-in-presets.ts';
import type { takenKinds } from '#contract/doctor-page.ts';
import type { SafetyFlag, Severity } from '#contract/safety.ts';
import type { Day } from '#contract/shapes.ts';

/** A followed item with its recorded days, oldest first. `second`: the lower figure of a blood pressure. */
export type SheetItem = {
  id: string;
  name: string;
  preset: Preset | null;
  kind: TrackedKind;
  unit: string;
  days: { day: Day; value: number; second?: number }[];
  average: number;
  highest: number;
  lowest: number;
};

/** Episodes of an item that began in the range. */
export type SheetEpisodes = {
  itemId: string;
  name: string;
  count: number;
  /** The number of days with an episode. */
  days: number;
  /** The mean of the recorded peaks, 0 to 10; null if none was recorded. */
  averagePeak: number | null;
};

/** Something that the person takes. */
export type SheetTaken = {
  planId: string;
  name: string;
  kind: (typeof takenKinds)[number];
  /** Ingredients of the table of medicines, with their names. */
  ingredients: { id: string; name: string }[];
  /** "1 tablet daily at 08:00", in words. */
  dose: string;
  since: Day;
  /** The last day of a plan that ended within the range; null if it goes on. */
  until: Day | null;
  asNeeded: boolean;
  /** Planned doses up to yesterday, and how many of them were taken; null if it is taken as needed. */
  regular: { planned: number; taken: number } | null;
  /** Doses taken beside the plan. */
  extra: number;
};

/** An interaction that was flagged, between what the person takes and has. */
export type SheetWarning = { names: string[]; level: Severity; text: string };

/** A trial in words, with its figures. `verdict` is null for a picture of before and after and for a stopped trial. */
export type SheetTrial = {
  id: string;
  change: string;
  outcome: string;
  from: Day;
  to: Day;
  verdict: 'helped' | 'not-by-that' | 'cannot-tell' | null;
  /** The whole result in a sentence. */
  text: string;
};

/** What is on the page for the doctor: the facts of a range of days that the person ticked. */
export type Sheet = {
  /** Empty if it is left out. */
  personName: string;
  madeOn: Day;
  from: Day;
  to: Day;
  items: SheetItem[];
  episodes: SheetEpisodes[];
  taken: SheetTaken[];
  /** Conditions, states and allergies of the safety profile; null if it was never filled in. */
  flags: SafetyFlag[] | null;
  /** Medicines of the safety profile without a dose plan. */
  otherMedicines: { name: string; ingredients: { id: string; name: string }[] }[];
  warnings: SheetWarning[];
  trials: SheetTrial[];
  questions: string;
  /** The person allows a second page. */
  allowsSecond?: boolean;
  /** How much was left out to fit: entries of each list, and whether the questions go on. Set by `fittedSheet`. */
  left?: {
    taken: number;
    warnings: number;
    items: number;
    episodes: number;
    trials: number;
    hasMoreQuestions: boolean;
  };
};
