import type { ReactNode } from 'react';
import type { TrackedItem } from '#contract/check-ins.ts';
import type { Timing } from '#contract/library.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrialChange, TrialOutcome } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import { baselineOf, figuresOf } from '#domain/trials/design.ts';
import { mostFalseHelped, type OutcomeDay } from '#domain/trials/trial-types.ts';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { ChipChoice } from '#web/ui/chip.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { blockRange, blocksOf, type Draft, isTriedInTurns, pairsRange, weeksRange } from './plan-draft.ts';
import { amountText, armText, changeName, scaleFor } from './trial-words.ts';

type DesignStepProps = {
  draft: Draft & { chosen: { change: TrialChange }; outcome: TrialOutcome };
  items: readonly TrackedItem[];
  timing: Timing | null;
  /** The recorded days of the outcome before the trial, oldest first. */
  recorded: readonly OutcomeDay[];
  firstDay: Day;
  onChange: (change: Partial<Draft>) => void;
};

/** The third step: what the trial will take and what it can show, said before it starts. */
export function DesignStep(props: DesignStepProps) {
  const { draft, timing, onChange } = props;
  const isInTurns = isTriedInTurns(draft, timing);
  return (
    <div className="grid gap-5">
      {timing ? (
        <p className="text-note text-ink-soft">{timing.text}</p>
      ) : (
        <div className="grid gap-2">
          <p aria-hidden className="font-medium">
            {texts.acts()}
          </p>
          <ChipChoice
            label={texts.acts()}
            options={(['days', 'weeks'] as const).map((value) => ({ value, label: texts.actsIn[value]() }))}
            value={draft.acts ?? 'days'}
            onChange={(acts) => onChange({ acts })}
          />
        </div>
      )}
      {isInTurns ? <BlocksPlan {...props} /> : <BeforeAfterPlan {...props} />}
      <div className="grid gap-2">
        <p aria-hidden className="font-medium">
          {texts.begin()}
        </p>
        <ChipChoice
          label={texts.begin()}
          options={(['tomorrow', 'today'] as const).map((value) => ({
            value,
            label: texts.beginOn[value](),
          }))}
          value={draft.startsToday ? 'today' : 'tomorrow'}
          onChange={(value) => onChange({ startsToday: value === 'today' })}
        />
      </div>
      <p className="text-note text-ink-soft">{texts.ifTold()}</p>
    </div>
  );
}

const Facts = ({ facts }: { facts: readonly [name: string, value: ReactNode][] }) => (
  <dl className="divide-y divide-line rounded-card border border-line px-4">
    {facts.map(([name, value]) => (
      <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <dt className="text-note text-ink-soft">{name}</dt>
        <dd className="tabular font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);

/** If a smaller share of trials would show the difference, the person is told before they begin. */
const weakChance = 0.5;

function BlocksPlan({ draft, items, timing, recorded, firstDay, onChange }: DesignStepProps) {
  const { chosen, outcome, pairs, smallest } = draft;
  const { blockDays, washOutDays } = blocksOf(draft, timing);
  const baseline = baselineOf(recorded);
  const { days, findable, findableSd, chance } = figuresOf(
    // Which order is drawn does not matter for what it can find.
    { kind: 'blocks', blockDays, washOutDays, order: new Array<boolean>(pairs).fill(true) },
    smallest,
    baseline,
  );
  const scale = scaleFor(outcome, items);
  const amount = (value: number) => amountText(scale, value);
  const inHundred = (share: number) => Math.floor(share * 100 + 1e-9);
  const finds = () => {
    if (!findable || !baseline) {
      const { low, high } = findableSd;
      return texts.findsUnknown({ low: format.percent(low), high: format.percent(high) });
    }
    const [low, high] = [amount(findable.low), amount(findable.high)];
    const ofDays = { low, days: baseline.days };
    return low === high ? texts.findsOne(ofDays) : texts.findsText({ ...ofDays, high });
  };
  const shownIn = ({ low, high }: { low: number; high: number }) =>
    inHundred(low) === inHundred(high)
      ? texts.chanceOne({ low: inHundred(low) })
      : texts.chanceText({ low: inHundred(low), high: inHundred(high) });
  const wrong = texts.wrongText({ count: mostFalseHelped * 100 });
  return (
    <>
      <p>
        {texts.blocksText({
          blockDays,
          pairs,
          withArm: armText(chosen.change, 'with'),
          withoutArm: armText(chosen.change, 'without'),
        })}
      </p>
      <Facts
        facts={[
          [
            texts.lasts(),
            texts.lastsText({ days, day: format.day(addDays(firstDay, days - 1), 'fullWeekday') }),
          ],
          [texts.finds(), finds()],
          ...(chance
            ? [[texts.chance({ smallest: amount(smallest) }), shownIn(chance)] satisfies [string, string]]
            : []),
          [texts.wrong(), wrong],
        ]}
      />
      {chance && chance.high < weakChance && (
        <p className="rounded-xl bg-notice-soft p-3 text-note">{texts.weak()}</p>
      )}
      <p className="text-note text-ink-soft">{texts.hope()}</p>
      <div className="grid gap-1.5">
        <p>{texts.ends()}</p>
        <ul className="list-disc pl-5">
          {(['helped', 'not-by-that', 'cannot-tell'] as const).map((verdict) => (
            <li key={verdict}>{texts.endWords[verdict]({ smallest: amount(smallest) })}</li>
          ))}
        </ul>
      </div>
      <Disclosure>
        <DisclosureTrigger>{texts.adjust()}</DisclosureTrigger>
        <DisclosureContent className="grid gap-4 pt-2">
          <Count
            label={texts.pairs()}
            value={pairs}
            {...pairsRange}
            display={format.number(pairs)}
            onChange={(next) => onChange({ pairs: next })}
          />
          <Count
            label={texts.blockDays()}
            value={blockDays}
            {...blockRange}
            display={texts.daysShown({ count: blockDays })}
            onChange={(next) => onChange({ blockDays: next, washOutDays: Math.min(washOutDays, next - 1) })}
          />
          <Count
            label={texts.washOut()}
            value={washOutDays}
            min={0}
            max={blockRange.max - 1}
            display={texts.daysShown({ count: washOutDays })}
            onChange={(next) => onChange({ washOutDays: next, blockDays: Math.max(blockDays, next + 1) })}
            hint={texts.washOutText({
              lingers: timing?.lingersDays
                ? texts.lingers({ name: changeName(chosen.change), days: timing.lingersDays })
                : '',
            })}
          />
        </DisclosureContent>
      </Disclosure>
    </>
  );
}

function BeforeAfterPlan({ draft: { weeks }, firstDay, onChange }: DesignStepProps) {
  const days = weeks * 7;
  return (
    <>
      <p>{texts.weeksText({ days })}</p>
      <Facts
        facts={[
          [
            texts.lasts(),
            texts.lastsText({ days, day: format.day(addDays(firstDay, days - 1), 'fullWeekday') }),
          ],
        ]}
      />
      <Count
        label={texts.weeks()}
        value={weeks}
        {...weeksRange}
        display={texts.weeksShown({ count: weeks })}
        onChange={(next) => onChange({ weeks: next })}
      />
    </>
  );
}

type CountProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  display: string;
  hint?: string;
  onChange: (value: number) => void;
};

function Count({ label, value, min, max, display, hint, onChange }: CountProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 sm:max-w-[60%]">
        <p aria-hidden className="font-medium">
          {label}
        </p>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      <Stepper
        label={label}
        countable
        value={value}
        min={min}
        max={max}
        display={display}
        onStep={(direction) => onChange(Math.min(max, Math.max(min, value + direction)))}
      />
    </div>
  );
}
