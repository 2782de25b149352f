import { setPageLocale } from './locale.ts';

// Unit tests of the web part run without a page.
setPageLocale('en');
