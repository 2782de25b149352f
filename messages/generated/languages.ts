// Written by: npm run messages
export const languages = {
  en: { name: 'English', intl: 'en-US', dir: 'ltr' },
} as const;

export const translations = {
};
