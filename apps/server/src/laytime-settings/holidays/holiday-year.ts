import type { HolidayRow, PortRow, YearRow } from './port-holidays.sql.ts';

export function portOf(row: PortRow) {
  return {
    id: row.id,
    name: row.name,
    unLoCode: row.un_locode,
    countryCode: row.country_code,
    timeZone: row.time_zone,
  };
}

/** A year of a port as calls return it; without a row it is unknown and empty. */
export function holidayYearOf(
  { port, year }: { readonly port: number; readonly year: number },
  row: YearRow | undefined,
  holidays: readonly HolidayRow[],
) {
  return {
    portId: port,
    year,
    isKnown: (row?.verified_at ?? null) !== null,
    source: row?.source ?? '',
    verifiedBy: row?.verified_by ?? null,
    verifiedAt: row?.verified_at ?? null,
    holidays: holidays
      .filter((holiday) => holiday.year === year)
      .map(({ date, name, from_time: from, to_time: to }) => ({ date, name, from, to })),
    modified: row?.modified ?? null,
  };
}
