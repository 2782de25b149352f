import { type FlagGroup, flagGroups, type SafetyFlag } from '#contract/safety.ts';

/** The questions of the profile's form, in order; the texts are in messages/en/safety.json. */
export const safetyGroups: readonly { id: FlagGroup; flags: readonly SafetyFlag[] }[] = [
  { id: 'medicines', flags: flagGroups.medicines },
  { id: 'conditions', flags: flagGroups.conditions },
  { id: 'allergies', flags: flagGroups.allergies },
  { id: 'states', flags: flagGroups.states },
];
