import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Manifest } from '#catalogue/product/files.ts';
import type { Load } from './measure.ts';
import type { Person } from './people.ts';

export type Urls = { appUrl: string; bareUrl: string };

/** A read by many people, one after another. */
const read = (name: string, url: string, people: Person[], path: string, budget?: number): Load => ({
  name,
  url,
  call: (turn) => ({ path, headers: personAt(people, turn).headers }),
  ...(budget && { budget }),
});

const personAt = (people: Person[], turn: number): Person => people[turn % people.length] as Person;

/** The bare route gets the same headers and reads none of them. */
const bareRead = (name: string, url: string, people: Person[], path: string): Load => ({
  name,
  url,
  call: (turn) => {
    const { id, headers } = personAt(people, turn);
    return { path: `${path}/${id}`, headers };
  },
});

export function dashboardLoads({ appUrl, bareUrl }: Urls, people: Person[]): Load[] {
  return [
    bareRead('bare route, a stored document by a SELECT', bareUrl, people, '/document'),
    read('GET the dashboard', appUrl, people, '/api/dashboard', 0.25),
  ];
}

/** Other reads of personal data that screens make. */
export function readLoads({ appUrl, bareUrl }: Urls, people: Person[], today: string): Load[] {
  const one = (name: string, path: string) => read(name, appUrl, people, path, 0.2);
  return [
    bareRead('bare route, one indexed SELECT', bareUrl, people, '/select'),
    one('GET who is signed in', '/api/auth/user'),
    one('GET streaks and totals', '/api/user-stats'),
    one("GET a day's figures", `/api/daily-progress/${today}`),
    one('GET the goal', '/api/user-goal'),
    one('GET the rituals of the goal', '/api/rituals/energy-boost'),
    one('GET the ticks of a day', `/api/ritual-completions/${today}`),
    one('GET the habits completed on a day', `/api/habit-completions/${today}`),
    one('GET the habit tracker', '/api/habit-settings'),
    one('GET the streak of workouts', '/api/workouts/stats/streak'),
    one('GET a week of meals and its groceries', '/api/meal-plans/active'),
    one('GET a streak and its days', '/api/streaks/ritual'),
    one('GET a month of the calendar', `/api/progress/summary?from=${today.slice(0, 8)}01&to=${today}`),
    one('GET a month of trends', '/api/trends?days=30'),
    one('GET a year of trends', '/api/trends?days=365'),
  ];
}

const catalogueLists = {
  'a condition and its remedies': '/api/conditions/migraine/remedies',
  'every recipe': '/api/recipes',
  'every food': '/api/foods',
  'the home workouts of a goal': '/api/workouts?type=home&goal=detox',
};

const packed = { 'accept-encoding': 'br' };

/** The compressed bytes of a response. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(get(url, { headers: { ...headers, ...packed } }), 'response')) as [
    IncomingMessage,
  ];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return buffer(response);
}

/** Lists of the catalogue, compressed, each compared with the same bytes from memory without a session. */
export async function catalogueLoads({ appUrl, bareUrl }: Urls, people: Person[]): Promise<Load[][]> {
  const [one] = people as [Person];
  const withPacked = (load: Load): Load => ({
    ...load,
    call: (turn) => {
      const call = load.call(turn);
      return { ...call, headers: { ...call.headers, ...packed } };
    },
  });
  const fromMemory = async (name: string, path: string): Promise<Load> => {
    const method = 'PUT';
    const body = new Uint8Array(await bytesOf(`${appUrl}${path}`, one.headers));
    const headers = { 'content-type': 'application/octet-stream' };
    await fetch(`${bareUrl}/bytes/${encodeURIComponent(name)}`, { method, headers, body });
    return withPacked({
      name: `bare route, ${body.length} bytes from memory`,
      url: bareUrl,
      call: (turn) => ({
        path: `/bytes/${encodeURIComponent(name)}`,
        headers: personAt(people, turn).headers,
      }),
    });
  };
  const groups: Load[][] = [];
  for (const [name, path] of Object.entries(catalogueLists)) {
    const called = withPacked(read(`GET ${name}`, appUrl, people, path, 0.25));
    groups.push([await fromMemory(name, path), called]);
  }
  const manifest = (await (await fetch(`${appUrl}/catalogue/manifest.json`)).json()) as Manifest;
  const file = manifest.locales.en.conditions as string;
  const served = withPacked(read('GET the file of all conditions', appUrl, people, file, 0.7));
  groups.push([await fromMemory('file', file), served]);
  return groups;
}

let ticked = 0;

/** A tick for each request, each with its own day and ritual, so that every request writes. */
export function tickLoads({ appUrl, bareUrl }: Urls, people: Person[]): Load[] {
  return [
    {
      name: 'bare route, one INSERT',
      url: bareUrl,
      call: (turn) => ({ method: 'POST', path: '/insert', headers: personAt(people, turn).headers }),
    },
    {
      name: 'POST a tick',
      url: appUrl,
      budget: 0.2,
      call: () => {
        const person = personAt(people, ticked);
        const turn = Math.floor(ticked / people.length);
        ticked += 1;
        const day = new Date(Date.UTC(2014, 0, 1) + Math.floor(turn / 15) * 86_400_000);
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
