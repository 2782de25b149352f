import type { Load } from './measure.ts';
import type { Person } from './people.ts';

export type Urls = { appUrl: string; bareUrl: string };

/** A read by many people in turn. */
const read = (name: string, url: string, people: Person[], path: string, budget?: number): Load => ({
  name,
  url,
  call: (turn) => ({ path, headers: personAt(people, turn).headers }),
  ...(budget && { budget }),
});

const personAt = (people: Person[], turn: number): Person => people[turn % people.length] as Person;

const bareRead = (name: string, url: string, people: Person[], path: string): Load => ({
  name,
  url,
  call: (turn) => ({ path: `${path}/${personAt(people, turn).id}` }),
});

export function dashboardLoads({ appUrl, bareUrl }: Urls, people: Person[]): Load[] {
  return [
    bareRead('bare route, a stored document by a SELECT', bareUrl, people, '/document'),
    read('GET the dashboard', appUrl, people, '/api/dashboard', 0.4),
  ];
}

/** Small reads that screens wait for. */
export function smallLoads({ appUrl, bareUrl }: Urls, people: Person[], today: string): Load[] {
  const small = (name: string, path: string) => read(name, appUrl, people, path, 0.3);
  return [
    bareRead('bare route, one indexed SELECT', bareUrl, people, '/select'),
    small('GET who is signed in', '/api/auth/user'),
    small('GET streaks and totals', '/api/user-stats'),
    small("GET a day's figures", `/api/daily-progress/${today}`),
    small('GET the goal', '/api/user-goal'),
    small('GET the rituals of the goal', '/api/rituals/energy-boost'),
    small('GET the ticks of a day', `/api/ritual-completions/${today}`),
    small('GET the habits kept on a day', `/api/habit-completions/${today}`),
    small('GET the habit tracker', '/api/habit-settings'),
    small('GET the streak of workouts', '/api/workouts/stats/streak'),
  ];
}

/** Other reads. What a browser holds already costs a 304; here everything is sent. */
export function otherLoads({ appUrl, bareUrl }: Urls, people: Person[], today: string): Load[] {
  const other = (name: string, path: string) => read(name, appUrl, people, path);
  return [
    bareRead('bare route, one indexed SELECT', bareUrl, people, '/select'),
    other('GET a condition and its remedies', '/api/conditions/migraine/remedies'),
    other('GET every recipe', '/api/recipes'),
    other('GET the soups with lemon', '/api/recipes?category=soups&search=lemon'),
    other('GET a recipe with its figures', '/api/recipes/quinoa-tabbouleh-salad'),
    other('GET a week of meals and its groceries', '/api/meal-plans/active'),
    other('GET the home workouts of a goal', '/api/workouts?type=home&goal=detox'),
    other('GET a streak and its days', '/api/streaks/ritual'),
    other('GET a month of the calendar', `/api/progress/summary?from=${today.slice(0, 8)}01&to=${today}`),
    other('GET a month of trends', '/api/trends?days=30'),
    other('GET a year of trends', '/api/trends?days=365'),
  ];
}

/** What an admin waits for, with everybody there: a search for another person each time. */
export function adminLoads({ appUrl, bareUrl }: Urls, admin: Person, crowd: number): Load[] {
  const search = (turn: number) => `somebody-${1000 + ((turn * 7919) % Math.max(1, crowd - 1000))}`;
  return [
    bareRead('bare route, one indexed SELECT', bareUrl, [admin], '/select'),
    read('GET a page of users', appUrl, [admin], '/api/admin/users?page=1&limit=50'),
    {
      name: 'GET users by a search',
      url: appUrl,
      call: (turn) => ({
        path: `/api/admin/users?page=1&limit=10&search=${search(turn)}`,
        headers: admin.headers,
      }),
    },
  ];
}

let ticked = 0;

/** A tick a request, each of its own day and ritual, so that every one writes. */
export function tickLoads({ appUrl, bareUrl }: Urls, people: Person[]): Load[] {
  return [
    { name: 'bare route, one INSERT', url: bareUrl, call: () => ({ method: 'POST', path: '/insert' }) },
    {
      name: 'POST a tick',
      url: appUrl,
      budget: 0.5,
      call: () => {
        const person = personAt(people, ticked);
        const turn = Math.floor(ticked / people.length);
        ticked += 1;
        const day = new Date(Date.UTC(2014, 0, 1) - Math.floor(turn / 15) * 86_400_000);
        return {
          method: 'POST',
          path: '/api/ritual-completions',
          headers: { ...person.headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            ritualId: person.rituals[turn % 15],
            completedAt: day.toISOString().slice(0, 10),
          }),
        };
      },
    },
  ];
}
