import { minuteMs } from '../time/milliseconds.ts';

/** Maximum length of the text of a file of positions. */
export const mostPositionCharacters = 5_000_000;

/**
 * Positions before it are refused, in milliseconds since 1970: no vessel sent any, and each month of positions has a table
 * of its own.
 */
export const firstPositionMs = Date.UTC(2000, 0, 1);

/** Clocks of receivers are off by this much at most, in milliseconds. */
export const clockSlackMs = 5 * minuteMs;
