import { Check } from 'lucide-react';
import { workouts as texts } from '#messages/en/workouts.ts';
import { Button } from '#web/ui/button.tsx';

type DoneProps = { minutes: number; saving: boolean; onSave: () => void; onDiscard: () => void };

/** The end of a session: its minutes, to be saved or not. */
export function Done({ minutes, saving, onSave, onDiscard }: DoneProps) {
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 px-6 text-center">
      <h2 className="font-display text-4xl font-medium">{texts.thatWasIt()}</h2>
      {minutes > 0 ? (
        <>
          <p className="text-lg text-ink-soft">{texts.doneMinutes({ minutes })}</p>
          <Button pending={saving} onClick={onSave}>
            <Check size={20} aria-hidden /> {texts.saveMinutes({ minutes })}
          </Button>
        </>
      ) : (
        <p className="text-lg text-ink-soft">{texts.nothingRecorded()}</p>
      )}
      <Button variant="ghost" onClick={onDiscard}>
        {texts.leaveWithoutSaving()}
      </Button>
    </div>
  );
}
