import { darker, lighter } from '../pictures/colours.ts';

/**
 * Every colour of a drawing, by name. They stand on the light tile and on the dark one, so none is nearly white without a
 * shade beside it and none is nearly black.
 */
export const palette = {
  // greens
  leaf: '#4f9a64',
  deep: '#3d8759',
  fresh: '#74b05c',
  lime: '#9cbf52',
  silver: '#8fb6a2',
  blue: '#6fa59c',
  olive: '#8b9c58',
  stalk: '#5f9a5c',
  // earth
  wood: '#9a7450',
  bark: '#8a6248',
  cork: '#b98f63',
  root: '#c79a68',
  sand: '#dcbf8e',
  cream: '#f0e2bd',
  earth: '#855f4b',
  night: '#62567a',
  slate: '#6d6a72',
  // flowers and fruits
  white: '#fdfaf0',
  ivory: '#f3ecd2',
  lemon: '#f2d55c',
  honey: '#e9b34a',
  gold: '#dd9a2b',
  orange: '#e58a36',
  amber: '#cf7a2c',
  clay: '#bd6140',
  brick: '#b5483a',
  red: '#cf4a42',
  crimson: '#b93552',
  wine: '#9c4261',
  rose: '#e59bb0',
  blush: '#f1c6cb',
  pink: '#d978a4',
  magenta: '#bb4f8f',
  plum: '#8f5a8e',
  violet: '#8b72b8',
  lilac: '#b7a2d6',
  sky: '#7aa6d8',
  indigo: '#5c69ad',
} as const;
export type ColorName = keyof typeof palette;
export const colorNames = Object.keys(palette) as [ColorName, ...ColorName[]];

/** A colour with its shaded side and its light. */
export type Tone = { fill: string; shade: string; light: string };

export function toneOf(hex: string): Tone {
  return { fill: hex, shade: darker(hex, 0.17), light: lighter(hex, 0.38) };
}
