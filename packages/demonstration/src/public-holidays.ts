import { dayMs } from '@fairlead/domain/time/milliseconds';

/** A public holiday by its date in the year, or by its days from Easter Sunday. */
type Rule = readonly [day: string | number, name: string];

interface Country {
  /** In short, the source of the list. */
  readonly source: string;
  /** Years that were looked up; the others are left unknown. */
  readonly years: readonly number[];
  readonly rules: readonly Rule[];
}

const christmas: readonly Rule[] = [
  ['12-25', 'Christmas Day'],
  ['12-26', 'Second day of Christmas'],
];
const newYear: Rule = ['01-01', "New Year's Day"];
const goodFriday: Rule = [-2, 'Good Friday'];
const easterMonday: Rule = [1, 'Easter Monday'];
const labourDay: Rule = ['05-01', 'Labour Day'];
const ascension: Rule = [39, 'Ascension Day'];
const whitMonday: Rule = [50, 'Whit Monday'];
const assumption: Rule = ['08-15', 'Assumption of Mary'];
const allSaints: Rule = ['11-01', "All Saints' Day"];

const countries: Readonly<Record<string, Country>> = {
  NO: {
    source: 'Norwegian act on holidays (LOV-1995-02-24-12) and on 1 and 17 May',
    years: [2025, 2026, 2027],
    rules: [
      newYear,
      [-3, 'Maundy Thursday'],
      goodFriday,
      [0, 'Easter Sunday'],
      easterMonday,
      labourDay,
      ['05-17', 'Constitution Day'],
      ascension,
      [49, 'Whit Sunday'],
      whitMonday,
      ...christmas,
    ],
  },
  NL: {
    source: 'Netherlands government, official holidays',
    years: [2026],
    rules: [
      newYear,
      [0, 'Easter Sunday'],
      easterMonday,
      ['04-27', "King's Day"],
      ascension,
      [49, 'Whit Sunday'],
      whitMonday,
      ...christmas,
    ],
  },
  DE: {
    source: 'Public holidays in Hamburg and Bremen',
    years: [2025, 2026],
    rules: [
      newYear,
      goodFriday,
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      ['10-03', 'Day of German Unity'],
      ['10-31', 'Reformation Day'],
      ...christmas,
    ],
  },
  BE: {
    source: 'Belgian act on public holidays of 4 January 1974',
    years: [2025, 2026],
    rules: [
      newYear,
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      ['07-21', 'National Day'],
      assumption,
      allSaints,
      ['11-11', 'Armistice Day'],
      ['12-25', 'Christmas Day'],
    ],
  },
  FR: {
    source: 'French labour code, L3133-1',
    years: [2025, 2026],
    rules: [
      newYear,
      easterMonday,
      labourDay,
      ['05-08', 'Victory Day'],
      ascension,
      whitMonday,
      ['07-14', 'National Day'],
      assumption,
      allSaints,
      ['11-11', 'Armistice Day'],
      ['12-25', 'Christmas Day'],
    ],
  },
  PL: {
    source: 'Polish act on days off work of 18 January 1951, as amended 2024',
    years: [2025, 2026],
    rules: [
      newYear,
      ['01-06', 'Epiphany'],
      [0, 'Easter Sunday'],
      easterMonday,
      labourDay,
      ['05-03', 'Constitution Day'],
      [49, 'Whit Sunday'],
      [60, 'Corpus Christi'],
      assumption,
      allSaints,
      ['11-11', 'Independence Day'],
      ['12-24', 'Christmas Eve'],
      ...christmas,
    ],
  },
  PT: {
    source: 'Portuguese labour code, article 234',
    years: [2025, 2026],
    rules: [
      newYear,
      goodFriday,
      [0, 'Easter Sunday'],
      ['04-25', 'Freedom Day'],
      labourDay,
      [60, 'Corpus Christi'],
      ['06-10', 'Portugal Day'],
      assumption,
      ['10-05', 'Republic Day'],
      allSaints,
      ['12-01', 'Restoration of Independence'],
      ['12-08', 'Immaculate Conception'],
      ['12-25', 'Christmas Day'],
    ],
  },
};

/** Easter Sunday in the Gregorian calendar, in milliseconds (the rule of the calendar of 1582, in whole numbers). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapless = century - Math.floor(century / 4);
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (leapless - correction + 19 * golden + 15) % 30;
  const isLate = epact === 29 || (epact === 28 && golden > 10);
  const fullMoon = Date.UTC(year, 2, 21) + (isLate ? epact - 1 : epact) * dayMs;
  const weekday = new Date(fullMoon).getUTCDay();
  return fullMoon + (7 - weekday) * dayMs;
}

export interface HolidayYear {
  readonly year: number;
  readonly source: string;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
}

/** The years of a country that are known, with all their public holidays; empty for a country that was not looked up. */
export function holidayYearsOf(countryCode: string): readonly HolidayYear[] {
  const country = countries[countryCode];
  if (country === undefined) return [];
  return country.years.map((year) => {
    const dated = new Map(
      country.rules.map(([day, name]) => [
        typeof day === 'string'
          ? `${year}-${day}`
          : new Date(easterOf(year) + day * dayMs).toISOString().slice(0, 10),
        name,
      ]),
    );
    const holidays = [...dated]
      .map(([date, name]) => ({ date, name }))
      .toSorted((a, b) => a.date.localeCompare(b.date));
    return { year, source: country.source, holidays };
  });
}
