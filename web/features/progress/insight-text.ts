import type { Insight } from '#domain/progress/insights.ts';
import type { RecordFact } from '#domain/streaks/record-fact.ts';
import { format } from '#messages/format.ts';
import { insights } from '#messages/generated/insights.ts';

/** The words of a count of the record. */
export const factText = (fact: RecordFact): string =>
  fact.id === 'week'
    ? insights.week(fact)
    : insights.fullest({ day: format.day(fact.date, 'long'), rituals: fact.rituals });

/** The words of an insight. */
export function insightText(insight: Insight): string {
  switch (insight.id) {
    case 'weekday':
      return insights.weekday[insight.weekday](insight);
    case 'time-of-day': {
      const { kept, missed, isMissed } = insight;
      const said = isMissed ? insights.keptAndMissed : insights.comesEasier;
      return said({
        kept: insights.times[kept.timeOfDay](),
        keptShare: format.percent(kept.share),
        keptDone: kept.done,
        keptPlanned: kept.planned,
        missed: insights.times[missed.timeOfDay](),
        missedShare: format.percent(missed.share),
        missedDone: missed.done,
        missedPlanned: missed.planned,
      });
    }
    case 'sleep':
      return insights.sleep(insight);
    case 'change':
      return insights.change[insight.figure]({
        ...insight,
        direction: insight.now > insight.before ? 'more' : 'less',
      });
  }
}
