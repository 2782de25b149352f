import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Caller, newPerson } from './caller.ts';
import {
  acts,
  answers,
  becomes,
  button,
  comes,
  control,
  holds,
  lacks,
  leadsTo,
  openAs,
  openSignedOut,
  presses,
  refuses,
  requested,
  shows,
  tells,
  text,
} from './screen.ts';

const field = (page: Page, label: RegExp) => page.getByLabel(label);
const email = /^email/i;
const password = /^password$/i;
const confirm = /^confirm password$/i;
const fill = (page: Page, label: RegExp, value: string) =>
  acts(`a field labelled ${label}`, () => field(page, label).fill(value, { timeout: 30_000 }));
const submit = (page: Page, label: RegExp) => field(page, label).press('Enter');

describe('section 2: signed-out visitors', () => {
  test('landing page', async () => {
    const page = await openSignedOut();
    await page.goto('/');
    await shows('three feature cards: MustDo Rituals', text(page, 'MustDo Rituals'));
    await shows('three feature cards: Heal Hub', text(page, 'Heal Hub'));
    await shows('three feature cards: Alkaline Recipes', text(page, 'Alkaline Recipes'));
    await presses('a Log in button', button(page, 'Log in'));
    await leadsTo('Log in goes to /login', page, '/login');
    for (const name of ['Sign up', 'Start Your Healing Journey']) {
      await page.goto('/');
      await presses(name, control(page, name));
      await leadsTo(`${name} goes to /signup`, page, '/signup');
    }
    await page.goto('/');
    const entry = requested(page, 'GET', /\/api\/login$/);
    await presses('a Join button', button(page, 'Join'));
    expect.soft(Boolean(await entry), 'Join goes to the server path /api/login').toBe(true);
    await leadsTo('which redirects to the sign-in form', page, '/login');
    for (const path of ['/landing', '/no-such-page', '/a/b/c']) {
      await page.goto(path);
      await shows(`${path} shows the landing page`, control(page, 'Start Your Healing Journey'));
    }
  });

  test('links of the forms', async () => {
    const page = await openSignedOut();
    const links: [from: string, name: string, to: string][] = [
      ['/signup', 'Back to Home', '/landing'],
      ['/login', 'Back to Home', '/landing'],
      ['/signup', 'Sign in', '/login'],
      ['/login', 'Sign up', '/signup'],
    ];
    for (const [from, name, to] of links) {
      await page.goto(from);
      await presses(`${from}: "${name}"`, page.getByRole('link', { name, exact: true }));
      await leadsTo(`${from}: "${name}" goes to ${to}`, page, to);
    }
  });

  test('while the signed-in state loads', async () => {
    const page = await openAs(await newPerson());
    const release = await holds(page, /\/api\/auth\/user$/);
    await page.goto('/foods-guide', { waitUntil: 'commit' });
    await shows('the full-screen message', text(page, 'Loading your healing journey...'));
    await release();
    await lacks('it leaves when the state is known', text(page, 'Loading your healing journey...'));
  });

  test('auth guard', async () => {
    const page = await openSignedOut();
    await page.clock.install();
    await page.goto('/settings');
    await tells(
      'signed out, where auth is needed',
      page,
      'Authentication Required',
      'Please log in to access this feature.',
    );
    await page.clock.runFor(600);
    await leadsTo('a redirect to login after 500 ms', page, '/login');
    const other = await openSignedOut();
    await other.clock.install();
    await other.clock.pauseAt(Date.now() + 60_000);
    await other.goto('/heal-hub');
    await presses('a welcome card with "Sign In to Continue"', button(other, 'Sign In to Continue'));
    await leadsTo('which leads to login', other, '/login');
  });
});

describe('section 5: signup and login forms', () => {
  test('signup', async () => {
    const page = await openSignedOut();
    const visitor = new Caller();
    await page.goto('/signup');
    await fill(page, email, 'nobody');
    await fill(page, password, 'short12');
    await fill(page, confirm, 'short13');
    await shows('first name', page.getByLabel(/^first name/i));
    await shows('last name', page.getByLabel(/^last name/i));
    await submit(page, confirm);
    await shows('email must be valid', text(page, 'Please enter a valid email address'));
    await shows('password at least 8', text(page, 'Password must be at least 8 characters'));
    await fill(page, email, visitor.email);
    await fill(page, password, visitor.password);
    await fill(page, confirm, 'password124');
    await submit(page, confirm);
    await shows('confirmPassword must be equal', text(page, "Passwords don't match"));
    await becomes(
      'the message is attached to confirmPassword',
      () => field(page, confirm).getAttribute('aria-invalid'),
      'true',
    );
    await lacks('the address is accepted', text(page, 'Please enter a valid email address'));
    await fill(page, confirm, '');
    await submit(page, confirm);
    await becomes('confirmPassword is required', async () => new URL(page.url()).pathname, '/signup');
    await fill(page, confirm, visitor.password);

    const path = /\/api\/signup$/;
    await page.route(path, (route) => route.abort());
    await submit(page, confirm);
    await shows('section 8: the title "Signup failed"', text(page, 'Signup failed'));
    await shows(
      'section 8: no message of a server',
      page.getByText('Failed to create account. Please try again.'),
    );
    await page.unroute(path);
    await refuses(page, path, 'The kettle is cold.');
    await submit(page, confirm);
    await tells('section 8: the message of the server', page, 'Signup failed', 'The kettle is cold.');
    await page.unroute(path);
    await answers(page, path, 500, 'The kettle fell.');
    await submit(page, confirm);
    await tells('section 8: else the raw text', page, 'Signup failed', 'The kettle fell.');
    await page.unroute(path);
    await answers(page, path, 503, '');
    await submit(page, confirm);
    await tells('section 8: else the status text', page, 'Signup failed', 'Service Unavailable');
    await page.unroute(path);

    const release = await holds(page, path);
    const sent = requested(page, 'POST', path);
    await submit(page, confirm);
    await shows('section 4: while submitting', button(page, 'Creating account...'));
    await becomes(
      'section 4: the button is disabled',
      () => button(page, 'Creating account...').isDisabled(),
      true,
    );
    await release();
    const payload = (await sent)?.payload;
    const { email: address, password: secret } = visitor;
    expect
      .soft(payload, 'section 7: POST /api/signup: email, password')
      .toMatchObject({ email: address, password: secret });
    expect.soft(payload, 'section 7: confirmPassword is not sent').not.toHaveProperty('confirmPassword');
    await shows('section 8: "Account created!"', text(page, 'Account created!'));
    await leadsTo('section 4: signing up navigates to /', page, '/');
    await shows('section 2: no first name', page.getByText('Welcome back, Friend!'));
  });

  test('login and logout', async () => {
    const person = await newPerson();
    const page = await openSignedOut();
    await page.goto('/login');
    await fill(page, email, 'nobody');
    await submit(page, password);
    await shows('email must be valid', text(page, 'Please enter a valid email address'));
    await shows('password at least 1', text(page, 'Password is required'));
    await fill(page, email, person.email);
    await fill(page, password, 'x');
    const path = /\/api\/login$/;
    await page.route(path, (route) => route.abort());
    await submit(page, password);
    await shows('section 8: the title "Login failed"', text(page, 'Login failed'));
    await shows(
      'section 8: no message of a server',
      page.getByText('Invalid email or password. Please try again.'),
    );
    await page.unroute(path);
    await refuses(page, path, 'The kettle is cold.', 401);
    await submit(page, password);
    await tells('section 8: the message of the server', page, 'Login failed', 'The kettle is cold.');
    await page.unroute(path);
    await submit(page, password);
    await lacks('the message of the earlier failure', text(page, 'The kettle is cold.'));
    await shows('one character is a password, though a wrong one', text(page, 'Login failed'));

    await fill(page, password, person.password);
    const release = await holds(page, path);
    await submit(page, password);
    await becomes(
      'section 4: the button is disabled while "Logging in..."',
      () => button(page, 'Logging in...').isDisabled(),
      true,
    );
    await release();
    await tells('section 8: signed in', page, 'Welcome back!', 'Successfully logged in');
    await leadsTo('section 4: signing in navigates to /', page, '/');
    await shows('section 2: the first name', page.getByText('Welcome back, Ana!'));

    await presses(
      'section 2: the user menu',
      button(page, /.*/)
        .filter({ hasText: person.email.charAt(0).toUpperCase() })
        .first(),
    );
    const left = requested(page, 'GET', /\/api\/logout$/);
    await presses(
      'section 2: "Log out"',
      page.getByRole('menuitem', { name: 'Log out' }).or(button(page, 'Log out')),
    );
    expect.soft(Boolean(await left), 'section 2: the browser goes to /api/logout').toBe(true);
    await shows('section 4: the landing page', control(page, 'Start Your Healing Journey'));
    await leadsTo('section 4: signing out navigates to /', page, '/');
    await page.goto('/workout');
    expect
      .soft(
        await comes(button(page, 'Sign In to Continue').or(button(page, 'Log in'))),
        'signed out for good',
      )
      .toBe(true);
  });

  test('typing /api/logout', async () => {
    const page = await openAs(await newPerson());
    await page.goto('/');
    await shows('signed in', page.getByText('Welcome back, Ana!'));
    await page.goto('/api/logout');
    await shows('section 2: the server path signs out', control(page, 'Start Your Healing Journey'));
    expect.soft((await page.request.get('/api/auth/user')).status(), 'there is no user').toBe(401);
  });
});
