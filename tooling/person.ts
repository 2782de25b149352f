import { randomInt, randomUUID } from 'node:crypto';
import { rituals } from '#contract/rituals.ts';
import type { Goal } from '#contract/shapes.ts';

/** A person who calls the API as a program would: with a session and a time zone. */
export type Person = {
  id: string;
  email: string;
  password: string;
  cookie: string;
  request(method: string, path: string, body?: unknown): Promise<Response>;
  /** The JSON of a call that must succeed. */
  read<T>(path: string): Promise<T>;
};

/** A person's cookies (`name=value; …`) as a browser's context takes them. */
export const cookiesFor = (url: string, cookie: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });

/** Signs up a person; the time zone is sent with each call. */
export async function signUp(url: string, timeZone = 'UTC'): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const password = 'correct horse';
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password, firstName: 'Maya' });
  const from = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;
  const headers = { ...json, 'x-forwarded-for': from };
  const signedUp = await fetch(`${url}/api/signup`, { method: 'POST', headers, body });
  if (!signedUp.ok) throw new Error(`sign-up: ${signedUp.status} ${await signedUp.text()}`);
  const { id } = (await signedUp.json()) as { id: string };
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const request: Person['request'] = (method, path, payload) =>
    fetch(`${url}${path}`, {
      method,
      headers: { cookie, 'x-time-zone': timeZone, ...(payload !== undefined && json) },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
  return {
    id,
    email,
    password,
    cookie,
    request,
    async read<T>(path: string) {
      const response = await request('GET', path);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
}

/** Chooses a goal for somebody and returns the ids of its fifteen rituals. */
export async function chooseGoal(person: Person, goal: Goal): Promise<string[]> {
  await person.request('POST', '/api/user-goal', { currentGoal: goal });
  const plan = await person.read<{ id: string }[]>(rituals.forGoal.path.replace(':goal', goal));
  return plan.map(({ id }) => id);
}
