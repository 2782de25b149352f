// What server and web part agree on of what is sent with a page before the app is there (server/http/prerendered.ts,
// web/screens/prerendered.tsx).

/** Signs that no text has: where the server puts the screen into the frame, the person's initial and their first name. */
export const placeholders = { screen: '\u{E000}', initial: '\u{E001}', firstName: '\u{E002}' };

/** How many recipe cards are in sight before anybody scrolls: so many are sent. */
export const prerenderedCards = 4;
