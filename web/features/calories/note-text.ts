import { type CalorieNote, minForMen } from '#domain/calories/calorie-notes.ts';
import { minCalories } from '#domain/calories/calories.ts';
import { format } from '#messages/format.ts';
import { calories } from '#messages/generated/calories.ts';

/** The words of a note beside a result. */
export function noteText(note: CalorieNote): string {
  if (note.id !== 'least-for-men') return calories.notes[note.id]();
  return calories.minForMen({
    targets: format.list(note.targets.map((key) => calories.targetsInText[key]())),
    count: note.targets.length,
    men: minForMen,
    all: minCalories,
  });
}
