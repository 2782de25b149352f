import { describe, expect, test } from 'vitest';
import { Caller, dateIn, jsonType, newPerson, today } from './caller.ts';

type User = Record<'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'createdAt', string>;

const isRefusal = (status: number) => status >= 400 && status < 500;

describe('section 7: account', () => {
  test('sign-up, sign-in and sign-out', async () => {
    const visitor = new Caller();
    const nobody = await visitor.get<{ message: string }>('/api/auth/user');
    expect.soft(nobody.status, 'GET /api/auth/user: 401 means no user').toBe(401);
    expect.soft(typeof nobody.body.message, 'a refusal has a message field').toBe('string');

    const signedUp = await visitor.signUp({ firstName: 'Ana', lastName: 'Lima' });
    expect.soft(signedUp.ok, 'POST /api/signup creates an account').toBe(true);
    expect.soft(visitor.cookies.size, 'signing up sets a cookie').toBeGreaterThan(0);
    const { status, body } = await visitor.get<User>('/api/auth/user');
    expect.soft(status, 'after signing up there is a current user').toBe(200);
    expect.soft(typeof body.id, 'User.id').toBe('string');
    expect.soft(body.email, 'User.email').toBe(visitor.email);
    expect.soft(body.firstName, 'User.firstName').toBe('Ana');
    expect.soft(body.lastName, 'User.lastName').toBe('Lima');
    expect.soft(body, 'User.profileImageUrl').toHaveProperty('profileImageUrl');
    expect.soft(body.role, 'User.role of a new account').toBe('user');
    expect.soft(Date.parse(body.createdAt), 'User.createdAt is a time').toBeLessThanOrEqual(Date.now());
    expect.soft(body, 'only the sign-up carries the password').not.toHaveProperty('password');

    const again = new Caller();
    const taken = await again.call<{ message: string }>('POST', '/api/signup', {
      email: visitor.email,
      password: visitor.password,
    });
    expect.soft(isRefusal(taken.status), 'the same email cannot sign up twice').toBe(true);
    expect.soft(taken.body.message, 'and is told why').toMatch(/\w/);

    expect.soft((await visitor.call('POST', '/api/logout')).ok, 'POST /api/logout').toBe(true);
    expect.soft((await visitor.get('/api/auth/user')).status, 'signed out there is no user').toBe(401);
    const wrong = await visitor.logIn('not-the-password');
    expect.soft(isRefusal(wrong.status), 'a wrong password is refused').toBe(true);
    expect.soft((await visitor.get('/api/auth/user')).status, 'and signs nobody in').toBe(401);
    expect.soft((await visitor.logIn()).ok, 'POST /api/login').toBe(true);
    const { email } = await visitor.read<User>('/api/auth/user');
    expect.soft(email, 'signed in there is the same user').toBe(visitor.email);
  });

  test('the server paths /api/logout and /api/login', async () => {
    const person = await newPerson();
    const left = await person.get('/api/logout');
    expect.soft(left.status, 'GET /api/logout leads the browser on').toBeGreaterThanOrEqual(300);
    expect.soft(left.status, 'GET /api/logout leads the browser on').toBeLessThan(400);
    const { pathname: home } = new URL(left.headers.get('location') ?? 'none', 'http://app');
    expect.soft(home, 'to the landing page').toBe('/');
    expect.soft((await person.get('/api/auth/user')).status, 'GET /api/logout ends the session').toBe(401);
    const entry = await person.get('/api/login');
    expect.soft(entry.status, 'GET /api/login is a redirect').toBeGreaterThanOrEqual(300);
    expect.soft(entry.status, 'GET /api/login is a redirect').toBeLessThan(400);
    const { pathname } = new URL(entry.headers.get('location') ?? 'none', 'http://app');
    expect.soft(pathname, 'to the sign-in form').toBe('/login');
  });

  test('bodies: only when a payload exists', async () => {
    const person = await newPerson();
    const empty = await person.send('POST', '/api/logout', undefined, jsonType);
    expect.soft(empty.ok, 'POST /api/logout with the JSON type and an empty body').toBe(true);
    await person.logIn();
    const object = await person.call('POST', '/api/logout', {});
    expect.soft(object.ok, 'POST /api/logout with an empty object').toBe(true);
  });
});

describe('section 5: signup and login', () => {
  const attempt = (payload: Record<string, unknown>) => new Caller().call('POST', '/api/signup', payload);
  const address = () => new Caller().email;

  test('what signing up accepts and refuses', async () => {
    for (const password of ['password123', '12345678', 'qwertyuiop', 'Test1234!', 'aaaaaaaa']) {
      const { ok } = await attempt({ email: address(), password, firstName: 'Test', lastName: 'User' });
      expect.soft(ok, `a password of at least 8 characters: ${password}`).toBe(true);
    }
    const short = await attempt({ email: address(), password: 'short12' });
    expect.soft(isRefusal(short.status), 'a password of 7 characters is refused').toBe(true);
    expect.soft(isRefusal((await attempt({ email: address() })).status), 'no password is refused').toBe(true);
    for (const email of ['nobody', 'nobody@', '@example.com', '', 'a b@example.com']) {
      const { status } = await attempt({ email, password: 'password123' });
      expect.soft(isRefusal(status), `no valid address: "${email}"`).toBe(true);
    }
    const nameless = new Caller();
    expect.soft((await nameless.signUp({})).ok, 'firstName and lastName are optional').toBe(true);
    const user = await nameless.read<User>('/api/auth/user');
    expect.soft(user.firstName || null, 'no first name').toBeNull();
    expect.soft(user.lastName || null, 'no last name').toBeNull();
    const empty = new Caller();
    expect
      .soft((await empty.signUp({ firstName: '', lastName: '' })).ok, 'names may be left empty')
      .toBe(true);
  });

  test('what signing in accepts and refuses', async () => {
    const person = await newPerson();
    const attempts: [what: string, payload: unknown][] = [
      ['an empty password', { email: person.email, password: '' }],
      ['no password', { email: person.email }],
      ['no valid address', { email: 'nobody', password: 'password123' }],
      ['an unknown address', { email: address(), password: 'password123' }],
      ['another password', { email: person.email, password: 'x' }],
    ];
    for (const [what, payload] of attempts) {
      const { status } = await new Caller().call('POST', '/api/login', payload);
      expect.soft(isRefusal(status), `${what} is refused`).toBe(true);
    }
    const unknown = await new Caller().call<{ message: string }>('POST', '/api/login', attempts[3]?.[1]);
    expect.soft(unknown.body.message, 'with a message').toMatch(/\w/);
  });
});

describe('section 6: signed-out visitors', () => {
  const reads = [
    '/api/dashboard',
    '/api/rituals/energy-boost',
    `/api/ritual-completions/${today()}`,
    '/api/habits/energy-boost',
    `/api/habit-completions/${today()}`,
    `/api/daily-progress/${today()}`,
    '/api/user-goal',
    '/api/user-stats',
    `/api/progress/summary?from=${dateIn(-30)}&to=${today()}`,
    '/api/bookmarked-remedies',
    '/api/favorite-recipes',
    '/api/meal-plans/active',
    '/api/workouts/favorites',
    '/api/workouts/stats/streak',
    '/api/user-preferences',
    '/api/admin/analytics',
    '/api/admin/users?page=1&limit=5',
  ];
  const writes: [method: string, path: string, payload?: unknown][] = [
    ['POST', '/api/rituals', { goal: 'energy-boost', title: 'Walk', timeOfDay: 'morning' }],
    ['DELETE', '/api/rituals/goal/energy-boost'],
    ['POST', '/api/user-goal', { currentGoal: 'energy-boost' }],
    ['POST', '/api/daily-progress', { date: today(), waterIntake: 1 }],
    [
      'POST',
      '/api/user-preferences',
      { emailNotifications: true, ritualReminders: true, mealPlanReminders: true },
    ],
    ['PATCH', '/api/user-profile', { firstName: 'Ana', lastName: 'Lima' }],
  ];

  test('reach nothing personal', async () => {
    const visitor = new Caller();
    const replies = await Promise.all(reads.map((path) => visitor.get(path)));
    for (const [index, path] of reads.entries())
      expect.soft(replies[index]?.status, `GET ${path} signed out`).toBe(401);
    for (const [method, path, payload] of writes) {
      const { status } = await visitor.call(method, path, payload);
      expect.soft(status, `${method} ${path} signed out`).toBe(401);
    }
  });

  test('one person never sees what another has', async () => {
    const [one, other] = [await newPerson(), await newPerson({ firstName: 'Bea' })];
    await one.call('POST', '/api/daily-progress', { date: today(), waterIntake: 5 });
    await one.call('POST', '/api/user-goal', { currentGoal: 'energy-boost' });
    const { waterIntake } = await other.read<{ waterIntake: number | null }>(
      `/api/daily-progress/${today()}`,
    );
    expect.soft(waterIntake ?? 0, 'the progress of another').toBe(0);
    const { currentGoal } = await other.read<{ currentGoal: string }>('/api/user-goal');
    expect.soft(currentGoal, 'the goal of another').toBe('full-body-detox');
    expect.soft((await other.read<User>('/api/auth/user')).firstName, 'the name of another').toBe('Bea');
  });
});
