import { defineMessages } from '../define-messages.ts';

export const signIn = defineMessages('sign-in', {
  pageTitle: 'Sign in · Tisane',
  title: 'Good to see you',
  text: 'Sign in, and your day is where you left it.',
  textForCode: 'Your password was right. One more step.',
  newHere: 'New here? <link>Sign up</link>',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  submitting: 'Logging in...',
  welcomeBack: 'Welcome back!',
  loggedIn: 'Successfully logged in',
  failed: 'Login failed',
  wrong: 'Invalid email or password. Please try again.',
  backToHome: 'Back to Home',
  about: 'What Tisane is',
  motto: 'Small rituals, kept daily, mend.',
});
