import { Apple, Calculator, ChevronRight, Salad } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { dashboard } from '#messages/generated/dashboard.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

const actions = [
  {
    href: '/alkaline-recipes',
    icon: Salad,
    key: 'recipes',
    tone: 'bg-accent-soft text-accent',
  },
  {
    href: '/foods-guide',
    icon: Apple,
    key: 'foods',
    tone: 'bg-streak-soft text-streak',
  },
  {
    href: '/calorie-calculator',
    icon: Calculator,
    key: 'calories',
    tone: 'bg-notice-soft text-notice-ink',
  },
] as const;

export const QuickActions = memo(function QuickActions() {
  return (
    <section aria-labelledby="quick" className="@container">
      <CardTitle id="quick">{dashboard.quickActions()}</CardTitle>
      <ul className="mt-1.5 grid grid-cols-3 gap-2.5 sm:mt-4 sm:gap-4">
        {actions.map(({ href, icon: Icon, key, tone }) => (
          <li key={href}>
            <Link href={href} className="block h-full rounded-card">
              <Card
                padding="medium"
                className="flex h-full flex-col items-center gap-1 text-center transition-colors duration-150 hover:bg-sunken @max-3xl:py-2.5 @3xl:flex-row @3xl:gap-3.5 @3xl:text-left"
              >
                <span className={`grid size-8 shrink-0 @3xl:size-11 place-items-center rounded-xl ${tone}`}>
                  <Icon size={21} aria-hidden />
                </span>
                <span className="min-w-0 grow">
                  <span className="block text-sm leading-snug font-semibold text-balance @3xl:text-base">
                    {dashboard.actions[key].title()}
                  </span>
                  <span className="hidden text-sm text-ink-soft @3xl:block">
                    {dashboard.actions[key].text()}
                  </span>
                </span>
                <ChevronRight size={18} aria-hidden className="hidden shrink-0 text-ink-soft @3xl:block" />
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
