// What server and web part agree on of what is sent with a page before the app is there (server/http/first-content.ts,
// web/screens/first-content.tsx).

/** Signs that no text has: where the server puts the screen into the frame, the person's initial and their first name. */
export const placeSigns = { screen: '\u{E000}', initial: '\u{E001}', firstName: '\u{E002}' };

/** How many recipe cards are in sight before anybody scrolls: so many are sent. */
export const cardsSeenFirst = 4;
