// What the library date-holidays knows of a country's public holidays. Local decisions, strikes and days that are moved
// at short notice are not among them, and days of the lunar calendar are calculated: a person has to check them.
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';

type Found = HolidaysTypes.Holiday;
type Finder = InstanceType<typeof Holidays>;

export interface PublicHoliday {
  /** A day such as 2026-05-17. */
  readonly date: string;
  readonly name: string;
  /** Only a part of the day: `14:00` to `24:00`. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface CountryHolidays {
  /** Parts of the country that have their own holidays. */
  readonly regions: { readonly code: string; readonly name: string }[];
  readonly holidays: PublicHoliday[];
  /** The source of the list, as text for the field Source. */
  readonly source: string;
}

export interface CountryYear {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string | undefined;
  readonly year: number;
}

const library = 'date-holidays';

/**
 * The public holidays of a country in one year, by date; undefined where the library does not know the country
 * or the region.
 */
export async function publicHolidays(requested: CountryYear): Promise<CountryHolidays | undefined> {
  const { default: Finder } = await import('date-holidays');
  const names = new Finder().getCountries('en') as Readonly<Record<string, string>>;
  const countryName = names[requested.country];
  if (countryName === undefined) return undefined;
  const states = (new Finder().getStates(requested.country, 'en') ?? {}) as Readonly<
    Record<string, string>
  >;
  const regions = Object.entries(states)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const region = regions.find(({ code }) => code === requested.region);
  if (requested.region !== undefined && region === undefined) return undefined;
  const finder =
    region === undefined
      ? new Finder(requested.country)
      : new Finder(requested.country, region.code);
  const where = region === undefined ? countryName : `${region.name}, ${countryName}`;
  return {
    regions,
    holidays: daysOf(finder, requested.year),
    source: `${library}: ${where}, not verified`,
  };
}

function daysOf(finder: Finder, year: number): PublicHoliday[] {
  const days = new Map<string, PublicHoliday>();
  for (const found of finder.getHolidays(year, 'en') ?? []) {
    if (found.type !== 'public') continue;
    for (const day of eachDay(found)) {
      const known = days.get(day.date);
      // Of two on one day the one that covers the whole day counts.
      if (known === undefined || (known.from !== null && day.from === null))
        days.set(day.date, day);
    }
  }
  return [...days.values()]
    .filter(({ date }) => date.startsWith(`${year}-`))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** A holiday of several days is that many days. */
function eachDay({ date, start, end, name }: Found): readonly PublicHoliday[] {
  const first = date.slice(0, 10);
  const time = date.slice(11, 16);
  const hours = Math.round((end.getTime() - start.getTime()) / hourMs);
  if (time !== '00:00') return [{ date: first, name, from: time, to: '24:00' }];
  const days = Math.max(1, Math.round(hours / 24));
  return Array.from({ length: days }, (_, later) => {
    const day = new Date(Date.parse(`${first}T00:00:00Z`) + later * 24 * hourMs);
    return { date: day.toISOString().slice(0, 10), name, from: null, to: null };
  });
}
