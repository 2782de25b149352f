import { defineMessages } from '../define-messages.ts';

/** What may be shown before it is known who is here. */
export const app = defineMessages('app', {
  name: 'Tisane',
  description: 'Your healing journey, a day at a time.',
  needsJavaScript: 'Tisane needs JavaScript to keep your rituals.',
  tooOld: 'Tisane needs a newer browser: Chrome or Edge 111, Firefox 128, Safari or iOS 16.4, or later ones.',
  loading: 'Loading your healing journey...',
  tryAgain: 'Try again',
  noConnection: 'No connection. Please check your network and try again.',
  unreachable: 'Tisane cannot be reached',
  unreachableText: 'Please check your connection. Nothing of yours is lost.',
  broken: 'Something came loose',
  brokenText: 'What you have ticked and saved is safe. Loading the page again usually mends it.',
  loadAgain: 'Load again',
  error: 'Error',
  notConfirmed: 'Not confirmed, so nothing was changed.',
  signInFirst: 'Authentication Required',
  signInFirstText: 'Please log in to access this feature.',
  welcome: 'Welcome to Tisane',
  partOfJourney: 'This page is part of your own journey. Sign in and it opens right here.',
  signInToContinue: 'Sign In to Continue',
});
