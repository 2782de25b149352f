import type { PetalShape } from './outlines.ts';

/** How a flower, a fruit, a root or a piece of wood is coloured and how many of its parts it has. */
export type Look = {
  color: string;
  second: string;
  /** Of what is green in it. */
  green: string;
  rays?: number | undefined;
  petal?: PetalShape | undefined;
  /** Half a petal's width in hundredths of its length. */
  wide?: number | undefined;
  disc?: number | undefined;
  stamens?: number | undefined;
};
/** What is drawn in a square of 100 about its origin. */
export type Draw = (look: Look) => string;
