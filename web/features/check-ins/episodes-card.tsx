import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Episode, HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { isFlow } from '#domain/check-ins/check-in.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { passFocus } from '#web/ui/restore-focus.ts';
import { hasNone } from './check-in-words.ts';
import { newEpisode, useEpisodes } from './check-ins.api.ts';
import { EpisodeDialog } from './episode-dialog.tsx';
import { durationText, episodesIn, sinceText, spanText } from './episode-words.ts';

type EpisodesProps = { feeling: HowIFeel; onOpen: (episode: Episode) => void };

const itemOf = (items: readonly TrackedItem[], { itemId }: Episode) => items.find(({ id }) => id === itemId);
const nameFor = ({ items }: HowIFeel, episode: Episode) => {
  const item = itemOf(items, episode);
  return item ? nameOf(item) : '';
};

/** Buttons that start or end an episode, in page order. */
const episodeButton = '[data-episode-button]';

/** Episodes as lines that open them. */
export function EpisodeList({ feeling, episodes, onOpen }: EpisodesProps & { episodes: readonly Episode[] }) {
  return (
    <ul className="divide-y divide-line">
      {episodes.map((episode) => (
        <li key={episode.id}>
          <button
            type="button"
            className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 py-1.5 text-left"
            onClick={() => onOpen(episode)}
          >
            <span className="font-medium wrap-anywhere">{nameFor(feeling, episode)}</span>
            <span className="tabular text-sm text-ink-soft">{spanText(episode)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The episode sheet, and the function that opens it. */
export function useEpisodeSheet(feeling: HowIFeel | undefined) {
  const [opened, open] = useState<Episode | null>(null);
  const sheet = opened && feeling && (
    <EpisodeDialog
      episode={opened}
      name={nameFor(feeling, opened)}
      earlier={feeling.episodes}
      isNew={feeling.episodes.every(({ id }) => id !== opened.id)}
      onClose={() => open(null)}
    />
  );
  return { open, sheet };
}

/** Running episodes, each with an end button. */
export function RunningEpisodes({ feeling, onOpen }: EpisodesProps) {
  const { end } = useEpisodes();
  const running = feeling.episodes.filter(({ endedAt }) => endedAt === null);
  const now = useMinute(running.length > 0);
  return running.map((episode) => {
    const name = nameFor(feeling, episode);
    return (
      <section
        key={episode.id}
        aria-label={name}
        className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-feeling-soft p-4 sm:px-5"
      >
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {texts.episodeRunning({ name, since: sinceText(episode.startedAt) })}
          </p>
          <p role="timer" className="tabular font-display text-2xl">
            {durationText(Date.parse(episode.startedAt), now)}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="quiet" size="sm" onClick={() => onOpen(episode)}>
            {texts.details()}
          </Button>
          <Button
            size="sm"
            data-episode-button
            onClick={({ currentTarget }) => {
              void passFocus(currentTarget, episodeButton);
              end(episode, name);
            }}
          >
            {texts.end()}
          </Button>
        </div>
      </section>
    );
  });
}

/**
 * Starts an episode of an item, and lists the episodes of the viewed day. An episode of a past day is saved with its
 * times: a running one starts now, which may be outside the loaded month, and would not be shown.
 */
export function EpisodesCard({ feeling, onOpen, day, today }: EpisodesProps & { day: Day; today: Day }) {
  const { begin } = useEpisodes();
  const runs = new Set(
    feeling.episodes.filter(({ endedAt }) => endedAt === null).map(({ itemId }) => itemId),
  );
  const startable = feeling.items.filter(
    (item) =>
      !item.isArchived &&
      !runs.has(item.id) &&
      !isFlow(item) &&
      hasNone(item) &&
      (item.kind === 'scale' || item.kind === 'yes-no'),
  );
  const past = episodesIn(feeling.episodes, { from: day, to: day })
    .map(({ episode }) => episode)
    .filter(({ endedAt }) => endedAt !== null);
  if (startable.length === 0 && past.length === 0) return null;
  return (
    <Card className="grid gap-2">
      <CardTitle>{texts.episodes()}</CardTitle>
      <EpisodeList {...{ feeling, onOpen }} episodes={past} />
      {startable.length > 0 && (
        // On a past day it stays open: the focus returns from the sheet to its button.
        <Disclosure key={day === today ? feeling.episodes.length : day}>
          <DisclosureTrigger data-episode-button>
            <Plus size={18} aria-hidden /> {texts.episodeBegan()}
          </DisclosureTrigger>
          <DisclosureContent className="grid gap-2">
            <p className="text-sm text-ink-soft">
              {day === today ? texts.whichEpisodeText() : texts.whichEpisodeOfDay()}
            </p>
            <fieldset aria-label={texts.whichEpisode()} className="flex flex-wrap gap-2">
              {startable.map((item) => (
                <Chip
                  key={item.id}
                  pressed={false}
                  data-episode-button
                  onClick={({ currentTarget }) => {
                    if (day !== today) return onOpen(newEpisode(item, new Date(`${day}T12:00`)));
                    void passFocus(currentTarget, episodeButton);
                    begin(item);
                  }}
                >
                  {nameOf(item)}
                </Chip>
              ))}
            </fieldset>
          </DisclosureContent>
        </Disclosure>
      )}
    </Card>
  );
}
