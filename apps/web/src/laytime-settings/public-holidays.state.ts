/** A holiday in the grid; missing values are empty. */
export interface HolidayRow {
  readonly id: number;
  readonly date: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface Found {
  readonly date: string;
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The rows plus the public holidays whose date has no row yet, by date; rows without date and name are dropped. */
export function withPublicHolidays(
  rows: readonly HolidayRow[],
  found: readonly Found[],
): { readonly rows: readonly HolidayRow[]; readonly added: number } {
  const listed = new Set(rows.map(({ date }) => date));
  const added = found.filter(({ date }) => !listed.has(date));
  const lastId = Math.max(0, ...rows.map(({ id }) => id));
  const next = added.map(({ date, name, from, to }, at) => ({
    id: lastId + 1 + at,
    date,
    name,
    from: from ?? '',
    to: to ?? '',
  }));
  const entered = rows.filter(({ date, name }) => date + name !== '');
  const all = [...entered, ...next].toSorted((one, other) => one.date.localeCompare(other.date));
  return { rows: all, added: added.length };
}
