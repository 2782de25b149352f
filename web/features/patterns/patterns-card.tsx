import { useMemo } from 'react';
import type { HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { type Missing, type Pattern, pairsOf, patternsAmong } from '#domain/patterns/patterns.ts';
import { format } from '#messages/format.ts';
import { patterns as texts } from '#messages/generated/patterns.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

type PatternsCardProps = {
  /** The items, and the check-ins of the last year. */
  feeling: HowIFeel;
  /** The last 365 days. */
  days: readonly TrendDay[];
  today: Day;
  nameOf: (item: TrackedItem) => string;
};

/** Items that are different on some days, one line for each; what was looked at is folded. */
export function PatternsCard({ feeling, days, today, nameOf }: PatternsCardProps) {
  const pairs = useMemo(() => pairsOf(feeling, days, today), [feeling, days, today]);
  const { found, lookedAt, missing } = useMemo(() => patternsAmong(pairs), [pairs]);
  if (pairs.length === 0) return null;
  const questions = [...new Set(pairs.map(({ question }) => question))];
  return (
    <Card className="grid gap-2">
      <CardTitle>{texts.title()}</CardTitle>
      {found.length > 0 ? (
        <>
          <ul className="grid gap-2">
            {found.map((pattern) => {
              const item = feeling.items.find(({ id }) => id === pattern.itemId);
              return (
                item && (
                  <li key={pattern.question + pattern.itemId} className="border-l-3 border-notice pl-3">
                    {texts.lines[pattern.question]({
                      change: changeText(pattern, item, nameOf(item)),
                      days: pattern.days,
                    })}
                  </li>
                )
              );
            })}
          </ul>
          <p className="text-sm text-ink-soft">{texts.together()}</p>
        </>
      ) : (
        <p>{lookedAt > 0 ? texts.nothing({ count: lookedAt }) : texts.tooFew()}</p>
      )}
      <Disclosure className="text-note">
        <DisclosureTrigger>{texts.details()}</DisclosureTrigger>
        <DisclosureContent className="grid gap-2">
          <p>{texts.looked()}</p>
          <ul className="grid gap-1">
            {questions.map((question) => {
              const lack = missing.find((each) => each.question === question);
              return (
                <li key={question}>
                  {texts.questions[question]()}
                  <span className="text-ink-soft"> · {lack ? lackText(lack) : texts.compared()}</span>
                </li>
              );
            })}
          </ul>
          <p className="text-ink-soft">{texts.how()}</p>
        </DisclosureContent>
      </Disclosure>
    </Card>
  );
}

function changeText({ effect, low, high }: Pattern, { kind, unit }: TrackedItem, name: string): string {
  const sizes = [effect, low, high].map((size) =>
    rounded(Math.abs(size) * (kind === 'yes-no' ? 100 : 1), kind),
  );
  const [value = 0, one = 0, other = 0] = sizes;
  const words = {
    name,
    value: format.number(value),
    low: format.number(Math.min(one, other)),
    high: format.number(Math.max(one, other)),
    direction: effect > 0 ? 'higher' : 'lower',
  };
  if (kind === 'scale') return texts.changes.scale({ ...words, isOne: `${value === 1}` });
  if (kind === 'measurement') return texts.changes.measurement({ ...words, unit });
  return texts.changes[kind](words);
}

/** To one decimal; a value that would become 0 to its first digit. */
const rounded = (size: number, kind: TrackedItem['kind']) =>
  (kind === 'yes-no' ? Math.round(size) : Math.round(size * 10) / 10) || Number(size.toPrecision(1));

const lackText = ({ days, times, others, weeks }: Missing) =>
  texts.needed({
    what: format.list(
      [
        days > 0 && texts.such({ count: days }),
        times > 0 && texts.times({ count: times }),
        others > 0 && texts.others({ count: others }),
        weeks > 0 && texts.weeks({ count: weeks }),
      ].filter((each) => each !== false),
    ),
  });
