import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { daysBetween } from '#domain/days/day.ts';
import { calledOf } from '#domain/doctor-page/fit.ts';
import type { Sheet } from '#domain/doctor-page/sheet.ts';
import { safetyGroups } from '#domain/remedies/safety.profile.ts';
import { format } from '#messages/format.ts';
import { doctorPage as texts } from '#messages/generated/doctor-page.ts';
import { safety } from '#messages/generated/safety.ts';
import { dateText, figuresLine, regularText } from './sheet-words.ts';
import { Sparkline } from './sparkline.tsx';

type PartProps = { sheet: Sheet };

/**
 * The page for the doctor: black on white in every theme, one page of A4 or Letter on paper if it is fitted (`fittedSheet`). It needs nothing
 * but the sheet: the page behind a link shows it without an account.
 */
export function DoctorSheet({ sheet }: { sheet: Sheet }) {
  const days = daysBetween(sheet.from, sheet.to) + 1;
  const { personName, questions, left } = sheet;
  return (
    <article
      data-doctor-sheet
      className="grid gap-4 bg-white text-sm leading-snug text-black scheme-light print:gap-1.5 print:text-print-2xs print:leading-tight"
    >
      <header className="grid gap-0.5 border-b-2 border-black pb-2 print:pb-1">
        <h2 className="font-display text-2xl font-medium wrap-anywhere print:text-print-heading">
          {personName ? texts.sheetOf({ name: personName }) : texts.sheetTitle()}
        </h2>
        <p>
          {texts.range({ days, from: dateText(sheet.from), to: dateText(sheet.to) })} ·{' '}
          {texts.madeOn({ day: dateText(sheet.madeOn) })}
        </p>
      </header>
      {questions && (
        <Part title={texts.questions()}>
          <div className="border-l-2 border-black pl-2 whitespace-pre-wrap wrap-anywhere">
            <p>{questions}</p>
            {left?.hasMoreQuestions && <p className="italic">{texts.restNotShown()}</p>}
          </div>
        </Part>
      )}
      <Conditions sheet={sheet} />
      <Taken sheet={sheet} />
      <Interactions sheet={sheet} />
      <Followed sheet={sheet} />
      <Episodes sheet={sheet} />
      <Trials sheet={sheet} />
      <footer className="border-t border-neutral-400 pt-1.5 text-neutral-700 print:pt-1">
        {texts.about()}
      </footer>
    </article>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5 print:gap-0.5">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold print:text-print-xs print:font-bold">
        {title}
        {note && <span className="text-tag font-normal text-neutral-700 print:text-print-2xs">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** How many entries of a list are left out; nothing if all are there. */
function NotShown({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return <p className="italic">{texts.notShown({ count })}</p>;
}

function Conditions({ sheet: { flags, otherMedicines } }: { sheet: Sheet }) {
  const groups = safetyGroups
    .map(({ id, flags: of }) => ({ id, names: of.filter((flag) => flags?.includes(flag)) }))
    .filter(({ names }) => names.length > 0);
  if (groups.length === 0 && otherMedicines.length === 0) return null;
  return (
    <div className="grid gap-1 wrap-anywhere print:gap-0.5">
      {groups.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {groups.map(({ id, names }) => (
            <span key={id}>
              <b>{safety.groups[id]()}:</b> {format.list(names.map((flag) => safety.labels[flag]()))}
            </span>
          ))}
        </p>
      )}
      {otherMedicines.length > 0 && (
        <p>{texts.otherMedicines({ names: format.list(otherMedicines.map(calledOf)) })}</p>
      )}
    </div>
  );
}

const columns = ['name', 'kind', 'dose', 'since', 'regular'] as const;
/** On paper of 190 mm: `domain/doctor-page/fit.ts` counts with them. */
const widths = {
  name: 'print:w-[22%]',
  kind: 'print:w-[10.5%]',
  dose: 'print:w-[42.5%]',
  since: 'print:w-[12%]',
  regular: 'print:w-[13%]',
};

/** A table on paper and on wide screens; on a phone each row is a block. */
function Taken({ sheet: { taken, left } }: PartProps) {
  if (taken.length === 0) return null;
  return (
    <Part title={texts.taken()}>
      <table className="block w-full text-left align-top sm:table sm:border-collapse print:table print:table-fixed print:border-collapse">
        <thead className="sr-only sm:not-sr-only sm:table-header-group print:not-sr-only print:table-header-group">
          <tr className="border-b border-black">
            {columns.map((column) => (
              <th key={column} scope="col" className={clsx('pr-2 font-semibold', widths[column])}>
                {texts.columns[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group print:table-row-group">
          {taken.map((one) => (
            <tr
              key={one.planId}
              className="block border-b border-neutral-300 py-1.5 align-top sm:table-row print:table-row"
            >
              <th
                scope="row"
                className="block pr-2 font-semibold wrap-anywhere sm:table-cell sm:py-1 print:table-cell print:py-px"
              >
                {calledOf(one)}
              </th>
              <Cell>{texts.kinds[one.kind]()}</Cell>
              <Cell>{one.dose}</Cell>
              <Cell>
                <span className="sm:sr-only print:sr-only">{texts.columns.since()} </span>
                {dateText(one.since)}
                {one.until && <> {texts.until({ day: format.day(one.until, 'short') })}</>}
              </Cell>
              <Cell>
                <span className="sm:sr-only print:sr-only">{texts.columns.regular()}: </span>
                {regularText(one)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
      <NotShown count={left?.taken} />
    </Part>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td className="tabular block pr-2 print:pr-1 sm:table-cell sm:py-1 print:table-cell print:py-px">
      {children}
    </td>
  );
}

function Interactions({ sheet: { warnings, left } }: PartProps) {
  if (warnings.length === 0) return null;
  return (
    <Part title={texts.warningsTitle()}>
      <ul className="grid gap-1 print:gap-px">
        {warnings.map(({ names, level, text }) => (
          <li key={`${names} ${text}`} className="wrap-anywhere">
            <b>{names.join(' + ')}</b> ({texts.levels[level]()}): {text}
          </li>
        ))}
      </ul>
      <NotShown count={left?.warnings} />
    </Part>
  );
}

function Followed({ sheet: { items, from, to, left } }: PartProps) {
  if (items.length === 0) return null;
  return (
    <Part
      title={texts.followed()}
      note={texts.followedNote({ from: format.day(from, 'short'), to: format.day(to, 'short') })}
    >
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-center gap-2 break-inside-avoid"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{item.name}</p>
              <p className="tabular">{figuresLine(item)}</p>
            </div>
            <Sparkline
              item={item}
              from={from}
              to={to}
              label={texts.chartLabel({ name: item.name, figures: figuresLine(item) })}
            />
          </li>
        ))}
      </ul>
      <NotShown count={left?.items} />
    </Part>
  );
}

function Episodes({ sheet: { episodes, left } }: PartProps) {
  if (episodes.length === 0) return null;
  const peakText = (peak: number) =>
    texts.averagePeak({ peak: format.number(peak, { maximumFractionDigits: 1 }) });
  return (
    <Part title={texts.episodes()}>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {episodes.map(({ itemId, name, count, days, averagePeak }) => (
          <li key={itemId} className="wrap-anywhere">
            <b className="font-semibold">{name}:</b> {texts.episodesOf({ count, days })}
            {averagePeak !== null && <>, {peakText(averagePeak)}</>}
          </li>
        ))}
      </ul>
      <NotShown count={left?.episodes} />
    </Part>
  );
}

function Trials({ sheet: { trials, left } }: PartProps) {
  if (trials.length === 0) return null;
  return (
    <Part title={texts.trials()}>
      <ul className="grid gap-1 print:gap-px">
        {trials.map(({ id, change, outcome, from, to, text }) => (
          <li key={id} className="wrap-anywhere">
            <b className="font-semibold">
              {texts.trialOf({ change, outcome, from: dateText(from), to: dateText(to) })}:
            </b>{' '}
            {text}
          </li>
        ))}
      </ul>
      <NotShown count={left?.trials} />
    </Part>
  );
}
