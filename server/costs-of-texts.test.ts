import { noTextTakesLong } from './costs-of-texts.testing.ts';

noTextTakesLong(6);
