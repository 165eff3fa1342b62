import { readInstant, showInstant } from '@fairlead/domain/registers/instant-cells';
import { type ColumnNames, dateColumn } from './columns.ts';
import type { RegisterColumn } from './register.ts';

/** A date with a time of day, in UTC unless the cell states an offset. */
export const instantColumn = (names: ColumnNames): RegisterColumn => ({
  ...dateColumn(names),
  type: 'timestamptz',
  read: (text, { dateForm }) => {
    const value = readInstant(text, dateForm);
    return value === undefined
      ? { ok: false, message: `Not a date as ${dateForm} with a time such as 14:30` }
      : { ok: true, value };
  },
  show: (stored) => showInstant(String(stored)),
});
