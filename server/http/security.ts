/** What our pages may load: our own files, and nothing from anywhere else. */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Widths of bars and colours of rings are style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** The API reference brings a script of its own that starts itself inline. */
export const referencePolicy = {
  ...contentSecurityPolicy,
  directives: { ...contentSecurityPolicy.directives, scriptSrc: ["'self'", "'unsafe-inline'"] },
};
