import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxScale } from '#contract/check-in-presets.ts';
import { type Episode, maxTriggers } from '#contract/check-ins.ts';
import { episodeProblem } from '#domain/check-ins/episode.ts';
import { actions } from '#messages/generated/actions.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { errorText } from '#web/lib/error-text.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FigureSlider } from '#web/ui/figure-slider.tsx';
import { isMomentIncomplete, MomentField } from '#web/ui/moment-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEpisodes } from './check-ins.api.ts';
import { TakenFields } from './taken-fields.tsx';

type EpisodeDialogProps = {
  episode: Episode;
  /** The name of the episode's item. */
  name: string;
  /** Earlier episodes, whose triggers are offered. */
  earlier: readonly Episode[];
  /** The episode is not saved yet. */
  isNew: boolean;
  onClose: () => void;
};

/** Why an episode cannot be saved; undefined when it can. */
function problemText(episode: Episode): string | undefined {
  if (episode.taken.some(({ what }) => !what.trim())) return texts.takenNameless();
  const problem = episodeProblem(episode, new Date(serverNow()));
  return problem?.code === 'value-wrong' ? texts.easedTooEarly() : problem && errorText(problem);
}

/** Edits an episode: times, strength, medicines, triggers. */
export function EpisodeDialog({ episode, name, earlier, isNew, onClose }: EpisodeDialogProps) {
  const { save, remove } = useEpisodes();
  const [draft, setDraft] = useState(episode);
  const set = (change: Partial<Episode>) => {
    setDraft({ ...draft, ...change });
    setTimeMissing(false);
  };
  const fields = useRef<HTMLDivElement>(null);
  /** At "Save", a date had no time. */
  const [isTimeMissing, setTimeMissing] = useState(false);
  const { startedAt, endedAt, peak, note } = draft;
  /** "Save" was pressed: errors are shown from then on. */
  const [isTried, setTried] = useState(false);
  const problem = isTimeMissing ? texts.timeMissing() : isTried ? problemText(draft) : undefined;
  const trySave = () => {
    setTried(true);
    const isMissing = isMomentIncomplete(fields.current);
    setTimeMissing(isMissing);
    if (isMissing || problemText(draft)) return;
    const taken = draft.taken.map((each) => ({ ...each, what: each.what.trim() }));
    save({ ...draft, taken, note: note.trim() }, isNew ? null : episode, name);
    onClose();
  };
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <>
          {problem && (
            <p role="alert" className="w-full text-sm font-medium text-danger max-sm:order-last">
              {problem}
            </p>
          )}
          {!isNew && (
            <Button
              variant="ghost"
              onClick={() => {
                remove(episode, name);
                onClose();
              }}
            >
              {actions.delete()}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {actions.cancel()}
          </Button>
          <Button onClick={trySave}>{actions.save()}</Button>
        </>
      }
    >
      <div ref={fields} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label={texts.began()}
            value={startedAt}
            onChange={(instant) => instant && set({ startedAt: instant })}
          />
          <MomentField
            label={texts.ended()}
            value={endedAt}
            hint={endedAt ? undefined : texts.endHint()}
            onChange={(instant) => set({ endedAt: instant })}
          />
        </div>
        <FigureSlider
          label={texts.peak()}
          value={peak}
          min={0}
          max={maxScale}
          step={1}
          tone="hurts"
          display={(value) => texts.scaleValue({ value })}
          empty={texts.notRecorded()}
          onSet={(value) => set({ peak: value })}
        />
        <TakenFields taken={draft.taken} isTried={isTried} onChange={(taken) => set({ taken })} />
        <TriggerField
          triggers={draft.triggers}
          known={[...new Set(earlier.flatMap(({ triggers }) => triggers))]}
          onChange={(triggers) => set({ triggers })}
        />
        <TextArea
          label={texts.note()}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
    </Dialog>
  );
}

type TriggerFieldProps = {
  triggers: readonly string[];
  /** Triggers of other episodes. */
  known: readonly string[];
  onChange: (triggers: string[]) => void;
};

/** Triggers: known ones to tap, and new ones to type. */
function TriggerField({ triggers, known, onChange }: TriggerFieldProps) {
  const [text, setText] = useState('');
  const isFull = triggers.length >= maxTriggers;
  const offered = [...new Set([...triggers, ...known])];
  const toggle = (trigger: string) =>
    onChange(
      triggers.includes(trigger) ? triggers.filter((each) => each !== trigger) : [...triggers, trigger],
    );
  const add = () => {
    const trigger = text.trim();
    const isNew = trigger !== '' && !triggers.includes(trigger);
    // A trigger beyond the limit stays in the field, with the reason.
    if (isNew && isFull) return;
    if (isNew) onChange([...triggers, trigger]);
    setText('');
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{texts.triggers()}</legend>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((trigger) => (
            <Chip
              key={trigger}
              pressed={triggers.includes(trigger)}
              disabled={isFull && !triggers.includes(trigger)}
              onClick={() => toggle(trigger)}
            >
              {trigger}
            </Chip>
          ))}
        </div>
      )}
      <div className="flex items-start gap-2">
        <TextField
          label={texts.triggerField()}
          labelStyle="hidden"
          placeholder={texts.triggerPlaceholder()}
          maxLength={80}
          className="min-w-0 grow"
          hint={isFull ? errorText({ code: 'list-too-long', parameters: { most: maxTriggers } }) : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // A text without "Add" counts too.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="quiet" onClick={add}>
          <Plus size={18} aria-hidden /> {actions.add()}
        </Button>
      </div>
    </fieldset>
  );
}
