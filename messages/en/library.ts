import { defineMessages } from '../define-messages.ts';

/** The A to Z of plants and supplements, and the pages for words that need care. */
export const library = defineMessages('library', {
  loading: 'Opening...',
  search: 'Search plants and supplements',
  searchPlaceholder: 'A plant or supplement',
  nothingFound: 'Nothing here has that name.',
  found: 'Found',
  whereToGo: 'Where to go now',
  backToAll: 'A to Z',
  alsoCalled: 'Also called {names}',
  kinds: { herb: 'Plant', supplement: 'Supplement', 'not-recommended': 'Better not taken' },
  usedFor: 'What it is used for here',
  notUsed: 'No page here recommends it for anything: it stands here because it is sold.',
  reviewed: 'Read again on {day}',
  soldFor: 'Sold for',
  why: 'Why not',
  instead: 'What to do instead',
  harm: 'Who has taken it: get care for',
  now: 'Now',
  country: 'Where you are',
  elsewhere: 'Somewhere else',
  callYourNumber: 'Call your emergency number.',
  inAToZ: 'In the A to Z',
});
