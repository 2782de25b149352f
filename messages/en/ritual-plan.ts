import { defineMessages } from '../define-messages.ts';

/** Setting up in three steps, and the plan being made. */
export const ritualPlan = defineMessages('ritual-plan', {
  steps: 'Steps',
  step: '{number, number}. {name}',
  goal: {
    name: 'Goal',
    title: 'Choose your healing goal',
    text: 'It lays out fifteen rituals to begin with. You can change it any time.',
  },
  plan: {
    name: 'Rituals',
    title: 'Make the plan yours',
    text: '<b>{goal}.</b> Keep what suits you, take out what does not, add what is missing.',
  },
  habits: {
    name: 'Habits',
    title: 'Set up your habits',
    text: 'What you would like to keep an eye on beside your rituals.',
  },
  loading: 'Loading your plan',
  moveUp: 'Move {title} up',
  moveDown: 'Move {title} down',
  remove: 'Remove {title}',
  added: '{title} was added',
  removed: '{title} was removed',
  moved: '{title} is number {place, number} of {count, number}',
  undo: 'Undo',
  own: 'One of your own',
  addTo: { morning: 'Add to morning', midday: 'Add to midday', evening: 'Add to evening' },
  suggestions: 'From our suggestions',
  isSet: 'Your plan is set',
  isSetText: 'It begins today. You can change it whenever you like.',
  notSaved: 'Failed to save: {reason}',
  anotherGoal: 'Another goal',
  finalize: 'Finalize My Ritual Plan',
});
