import { useQuery } from '@tanstack/react-query';
import type { Day } from '#contract/shapes.ts';
import { figuresOfDays } from '#domain/check-ins/check-in.ts';
import { cycleOf } from '#domain/check-ins/cycle.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cycleQuery } from './check-ins.api.ts';

/** Today's cycle day, the length of the last cycles, and a range for the next start: never a single date. */
export function CycleCard({ itemId, today }: { itemId: string; today: Day }) {
  const { data, error, refetch } = useQuery(cycleQuery(today));
  if (!data) return error && <NotLoaded text={texts.cycleNotLoaded()} onRetry={() => refetch()} />;
  const flows = [...figuresOfDays(data.checkIns)].flatMap(([day, figures]) => {
    const flow = figures.get(itemId);
    return flow ? [[day, flow.value] as const] : [];
  });
  const { day, complete, lengths, next } = cycleOf(new Map(flows), today);
  return (
    <Card className="grid gap-1">
      <CardTitle>{texts.cycle()}</CardTitle>
      {day !== null && <p className="font-semibold">{texts.cycleDay({ day })}</p>}
      {lengths && (
        <p>
          {lengths.shortest === lengths.longest
            ? texts.cycleLength({ days: lengths.longest, count: lengths.count })
            : texts.cycleLengths(lengths)}
        </p>
      )}
      {next ? (
        <p>{texts.nextCycle({ from: format.day(next.from, 'short'), to: format.day(next.to, 'short') })}</p>
      ) : (
        <p>{texts.cyclesSoFar({ count: complete })}</p>
      )}
      {!lengths && <p className="text-sm text-ink-soft">{texts.cycleBegins()}</p>}
      <p className="text-sm text-ink-soft">{texts.cycleNote()}</p>
    </Card>
  );
}
