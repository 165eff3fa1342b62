import { folded } from '../lists/search-terms.ts';
import { dayMs } from '../time/milliseconds.ts';

/** The ETA of an AIS message of type 5: in UTC, without a year; a part that the crew has not entered is null. */
export interface AisEta {
  readonly month: number | null;
  readonly day: number | null;
  readonly hour: number | null;
  readonly minute: number | null;
}

/** An earlier ETA is that of a passage that has ended. */
const mostBehindMs = dayMs;
/** A passage takes at most this long. */
const mostAheadMs = 60 * dayMs;

/**
 * The instant that an ETA means when it is received, in milliseconds since 1970: in the year in which it is closest. Null
 * for one that is not complete, for days and times that do not exist (00-00 24:60, 30 February), and for one that is more
 * than a day past or 60 days ahead.
 */
export function aisEtaInstant({ month, day, hour, minute }: AisEta, atMs: number): number | null {
  if (month === null || day === null || hour === null || minute === null) return null;
  const year = new Date(atMs).getUTCFullYear();
  const instants = [year - 1, year, year + 1].flatMap((one) => {
    const instant = Date.UTC(one, month - 1, day, hour, minute);
    const found = new Date(instant);
    const exists =
      found.getUTCMonth() === month - 1 &&
      found.getUTCDate() === day &&
      found.getUTCHours() === hour &&
      found.getUTCMinutes() === minute;
    return exists && instant >= atMs - mostBehindMs && instant <= atMs + mostAheadMs
      ? [instant]
      : [];
  });
  return instants[0] ?? null;
}

/** A port as an AIS destination may name it. */
export interface NamedPort {
  readonly name: string;
  readonly unLoCode: string | null;
  readonly countryCode: string;
}

/** Characters of a destination in AIS: a longer name is cut there. */
export const mostDestinationCharacters = 20;

/** Letters that crews write as one or as two, as AIS has the capital letters of ASCII only. */
const spelledOut: Readonly<Record<string, string>> = {
  Å: 'AA',
  Ä: 'AE',
  Æ: 'AE',
  Ö: 'OE',
  Ø: 'OE',
  Ü: 'UE',
};

/** Capital letters and digits with single spaces between words. */
const plain = (text: string): string =>
  folded(text)
    .toUpperCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^A-Z0-9>]+/g, ' ')
    .trim();

/** The spellings of a name, without what follows it in brackets or behind a comma. */
function spellings(name: string): readonly string[] {
  const [own = ''] = name.toUpperCase().normalize('NFC').split(/[(,]/);
  const expanded = own.replaceAll(/[ÅÄÆÖØÜ]/g, (letter) => spelledOut[letter] ?? letter);
  return [...new Set([plain(own), plain(expanded)])].filter((one) => one !== '');
}

/** Of 'A > B' or 'A TO B' where the passage ends. */
const lastOf = (text: string): string =>
  text
    .split(/>|\bTO\b/)
    .at(-1)
    ?.trim() ?? '';

/** What crews add to a port that they have named, beside its country. */
const additions = /^(?:PORT|HARBOUR|HARBOR|ANCH|ANCHORAGE|ROADS|OPL|PS|PILOT|STATION|VIA .*)$/;

const regions = new Intl.DisplayNames('en', { type: 'region' });
const otherCountryNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK'],
  US: ['USA'],
  NL: ['HOLLAND'],
  AE: ['UAE'],
};

function isAddition(text: string, countryCode: string): boolean {
  const countries = new Set([
    countryCode,
    plain(/^[A-Z]{2}$/.test(countryCode) ? (regions.of(countryCode) ?? '') : ''),
    ...(otherCountryNames[countryCode] ?? []),
  ]);
  return (
    text === '' ||
    countries.has(text) ||
    additions.test(text) ||
    text.split(' ').every((part) => countries.has(part) || additions.test(part))
  );
}

/** Two codes with a hyphen or a slash between them may be a passage in either direction. */
const twoCodes = /^[A-Z]{2} ?[A-Z0-9]{3} ?[-/=] ?[A-Z]{2} ?[A-Z0-9]{3}$/;

/**
 * Whether a destination in AIS names the port: by its UN/LOCODE, with or without a space, or by its name as crews spell it.
 * A part of a name, or a name with anything else behind it than the country and the like, is not taken for the port.
 */
export function namesPort(destination: string, port: NamedPort): boolean {
  const entered = destination.toUpperCase().trim();
  if (twoCodes.test(entered)) return false;
  const text = lastOf(plain(entered)).replace(/^PORT OF /, '');
  if (text === '') return false;
  const code = port.unLoCode?.toUpperCase();
  if (code !== undefined && code.length === 5) {
    const spaced = `${code.slice(0, 2)} ${code.slice(2)}`;
    if ([code, spaced].some((one) => `${text} `.startsWith(`${one} `))) return true;
  }
  const isCut = destination.trim().length >= mostDestinationCharacters;
  return spellings(port.name).some(
    (name) =>
      (isCut && name.startsWith(text)) ||
      (`${text} `.startsWith(`${name} `) &&
        isAddition(text.slice(name.length).trim(), port.countryCode)),
  );
}
