import { randomInt, randomUUID } from 'node:crypto';
import { sharedApp } from '../support/shared-app.ts';

export const goals = [
  'full-body-detox',
  'anxiety-stress-relief',
  'libido-fertility-boost',
  'faster-metabolism',
  'alkaline-weight-gain',
  'high-blood-pressure-support',
  'thyroid-fibroid-support',
  'skin-clarity-glow',
  'energy-boost',
  'immune-system-reset',
];
export const times = ['morning', 'midday', 'evening'];

export type Reply<T> = { status: number; ok: boolean; body: T; headers: Headers };

/** Somebody who calls the app with a program: signed out until `signUp` or `logIn`. */
export class Caller {
  readonly email = `ana.${randomUUID()}@example.com`;
  readonly password = 'seven kettles sing';
  readonly cookies = new Map<string, string>();
  /** Sign-ups are limited per address. */
  private readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  /** Sends cookies always; a body and its content type only when a payload exists. */
  async call<T = unknown>(method: string, path: string, payload?: unknown): Promise<Reply<T>> {
    const sent = payload === undefined ? undefined : JSON.stringify(payload);
    return this.send<T>(method, path, sent, payload === undefined ? {} : jsonType);
  }

  async send<T = unknown>(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Reply<T>> {
    const response = await fetch(`${sharedApp().url}${path}`, {
      method,
      headers: {
        ...headers,
        'X-Forwarded-For': this.address,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    return { status: response.status, ok: response.ok, body: parsed(text) as T, headers: response.headers };
  }

  get<T = unknown>(path: string): Promise<Reply<T>> {
    return this.call<T>('GET', path);
  }

  /** What a later read shows. */
  async read<T = unknown>(path: string): Promise<T> {
    return (await this.get<T>(path)).body;
  }

  signUp(names: { firstName?: string; lastName?: string } = { firstName: 'Ana', lastName: 'Lima' }) {
    const { email, password } = this;
    return this.call('POST', '/api/signup', { email, password, ...names });
  }

  logIn(password = this.password) {
    return this.call('POST', '/api/login', { email: this.email, password });
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=', 2);
    const isOver = /max-age=0\b|expires=thu, 01 jan 1970/i.test(cookie);
    if (isOver || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export const jsonType = { 'Content-Type': 'application/json' };

/** A new person with the account's default names. */
export async function newPerson(names?: { firstName?: string; lastName?: string }): Promise<Caller> {
  const person = new Caller();
  const { ok, body } = await person.signUp(names);
  if (!ok) throw new Error(`The sign-up was refused: ${JSON.stringify(body)}`);
  return person;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The date in `days` days, as yyyy-MM-dd. */
export function dateIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
export const today = () => dateIn(0);
