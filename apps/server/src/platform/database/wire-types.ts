import pg from 'pg';

const int8 = 20;
const timestamptz = 1184;
const date = 1082;
const int8Array = 1016;
const int2Array = 1005;

/** `2026-09-17 08:00:00.5+00` (the session runs in UTC) becomes `2026-09-17T08:00:00.5Z`. */
export function isoOfTimestamp(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}

/** The parser of JSON reads a thousand numbers in a fifth of the time of `Number`; it knows no NULL. */
function numbersOfArray(text: string): number[] {
  const numbers = text.slice(1, -1);
  return numbers.includes('N')
    ? numbers.split(',').map(Number)
    : (JSON.parse(`[${numbers}]`) as number[]);
}

/**
 * How column values reach us: ids as numbers (they stay below 2^53), decimals as texts (never a binary float),
 * instants as ISO texts in UTC, dates as texts.
 */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number;
    if (oid === timestamptz) return isoOfTimestamp;
    if (oid === date) return String;
    if (oid === int8Array || oid === int2Array) return numbersOfArray;
    return pg.types.getTypeParser(oid, format);
  },
};
