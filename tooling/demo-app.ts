import { type App, startApp } from './app.ts';

const demoPerson = { email: 'maya@example.org', password: 'chamomile' };

type MeasuredPage = { name: string; path: string; signedIn: boolean; scriptKb?: number };

/** The measured pages, whether they need a session, and the budget for their JavaScript (kB, compressed). */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'landing', path: '/', signedIn: false, scriptKb: 20 },
  { name: 'sign-in', path: '/login', signedIn: false, scriptKb: 105 },
  { name: 'dashboard', path: '/', signedIn: true, scriptKb: 150 },
  { name: 'condition', path: '/heal-hub?condition=headache', signedIn: true },
  { name: 'recipes', path: '/alkaline-recipes', signedIn: true },
  { name: 'rituals', path: '/must-do-rituals', signedIn: true },
];

export type DemoApp = Pick<App, 'url' | 'stop'> & {
  /** The cookie of a person with 90 days of history, as `name=value`. */
  cookie: string;
  /** The same for another person of the demo, such as its admin. */
  cookieOf(email: string): Promise<string>;
};

/** Starts `npm run demo` on a separate folder and port, built and served as in `npm start`, and signs in. */
export async function startDemoApp(): Promise<DemoApp> {
  const { url, stop } = await startApp({ program: 'commands/demo.mjs' });
  const cookieOf = (email: string) => signIn(url, email);
  return { url, cookie: await cookieOf(demoPerson.email), cookieOf, stop };
}

async function signIn(url: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-time-zone': localZone() };
  const body = JSON.stringify({ ...demoPerson, email });
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`Signing in failed: ${await response.text()}`);
  return cookie.slice(0, cookie.indexOf(';'));
}

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
