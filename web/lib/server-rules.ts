/** The operator's settings that the page has as attributes of `<html>` (server/http/pages.ts). */
const rules = () => document.documentElement.dataset;

/** Who may make an account; anybody if nothing is set. */
export const signUpRule = () => rules().signUp ?? 'open';

/** People sign in with a password or passkey of their own; else only with the provider. */
export const hasPasswords = () => rules().providerOnly === undefined;

/** People may delete their own account. */
export const deletesOwnAccount = () => rules().deleteAccount === 'self';

/** The operator's contact, `mailto:` or `https:`. */
export const supportContact = () => rules().support;
