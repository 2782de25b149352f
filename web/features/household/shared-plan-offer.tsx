import { useQuery } from '@tanstack/react-query';
import { iShare, meIn, othersWhoShare } from '#domain/household/household.ts';
import { format } from '#messages/format.ts';
import { household as texts } from '#messages/generated/household.ts';
import { householdQuery } from '#web/components/household.api.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useShare } from './shares-field.tsx';

/** Offers to join the plan that other members of the household share. */
export function SharedPlanOffer() {
  const { data } = useQuery(householdQuery);
  const online = useOnline();
  const members = data?.members ?? [];
  const { turn, isPending, question } = useShare('plan', meIn(members)?.shares ?? []);
  const eaters = othersWhoShare(members, 'plan');
  if (iShare(members, 'plan') || eaters.length === 0) return null;
  const names = format.list(eaters.map(({ name }) => name));
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <p className="font-medium">{texts.offerTitle({ names, count: eaters.length })}</p>
        <p className="text-note text-ink-soft">{texts.offerHint()}</p>
      </div>
      <Button variant="quiet" size="sm" disabled={!online} pending={isPending} onClick={() => turn(true)}>
        {texts.offer()}
      </Button>
      {question}
    </Card>
  );
}
