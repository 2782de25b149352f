import { Apple, Calculator, ChevronRight, Salad } from 'lucide-react';
import { Link } from 'wouter';
import { Card, CardTitle } from '#web/ui/card.tsx';

const actions = [
  {
    href: '/alkaline-recipes',
    icon: Salad,
    title: 'Alkaline Recipes',
    text: 'Cook something green',
    tone: 'bg-leaf-soft text-leaf',
  },
  {
    href: '/foods-guide',
    icon: Apple,
    title: 'Foods Guide',
    text: 'Look up a food',
    tone: 'bg-clay-soft text-clay',
  },
  {
    href: '/calorie-calculator',
    icon: Calculator,
    title: 'Calorie Calculator',
    text: 'Know your daily need',
    tone: 'bg-honey-soft text-honey-ink',
  },
];

export function QuickActions() {
  return (
    <section aria-labelledby="quick">
      <CardTitle id="quick">Quick Actions</CardTitle>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3 sm:gap-4">
        {actions.map(({ href, icon: Icon, title, text, tone }) => (
          <li key={href}>
            <Link href={href} className="block rounded-card">
              <Card className="flex items-center gap-3.5 p-3.5! transition-colors duration-150 hover:bg-sunken">
                <span className={`grid size-11 shrink-0 place-items-center rounded-xl ${tone}`}>
                  <Icon size={21} aria-hidden />
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-ink-soft">{text}</span>
                </span>
                <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
