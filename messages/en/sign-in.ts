import { catalogue } from '../catalogue.ts';

export const signIn = catalogue('sign-in', {
  title: 'Good to see you',
  newHere: 'New here? <link>Sign up</link>',
  days: '{count, plural, one {# day} other {# days}}',
  of: '{done, number} of {name}',
  groups: { a: 'Ay {x}', b: "Today's" },
});
