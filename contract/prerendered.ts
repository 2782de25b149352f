// Shared by server and web: the parts of a page that are sent before the app starts (server/http/prerendered.ts,
// web/screens/prerendered.tsx).

/** Private-use characters that mark where the server inserts the screen, the person's initial and their first name. */
export const placeholders = { screen: '\u{E000}', initial: '\u{E001}', firstName: '\u{E002}' };

/** The number of prerendered recipe cards: those visible before scrolling. */
export const prerenderedCards = 4;
