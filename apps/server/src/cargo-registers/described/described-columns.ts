import {
  mostTexts,
  type DescribedField,
} from '@fairlead/domain/cargo-registers/described-register';
import { readDecimal } from '@fairlead/domain/quantities/decimal';
import {
  columnName,
  type ColumnNames,
  referenceColumn,
  textColumn,
} from '../../platform/registers/columns.ts';
import { measureColumn } from '../../platform/registers/measure-column.ts';
import type { RegisterColumn } from '../../platform/registers/register.ts';
import { references } from './described-references.ts';
import { sortedReference } from './described-register.sql.ts';

/** The column of the table that stores a field. */
export const describedColumnName = ({ key, column, kind }: DescribedField): string =>
  column ?? (kind === 'reference' ? `${columnName(key)}_id` : columnName(key));

const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : [];

/** A list of short texts; a cell of a file separates them by commas, semicolons or lines. */
const textsColumn = (names: Names, most: number): RegisterColumn => ({
  ...names,
  type: 'text[]',
  unite: (into, from) => [...new Set([...texts(into), ...texts(from)])].slice(0, mostTexts),
  read: (text) => {
    const entries = text.split(/[,;\n]/).map((entry) => entry.trim());
    const value = [...new Set(entries.filter((entry) => entry !== ''))];
    if (value.length > mostTexts)
      return { ok: false, message: `At most ${mostTexts} ${names.label.toLowerCase()}` };
    return value.some((entry) => entry.length > most)
      ? { ok: false, message: `At most ${most} characters each` }
      : { ok: true, value };
  },
  show: (stored) => texts(stored).join(', '),
});

const coordinateColumn = (names: Names, most: number): RegisterColumn => ({
  ...names,
  type: 'numeric',
  read: (text) => {
    const entry = readDecimal(text, { maxDecimals: 6, allowNegative: true });
    if (!entry.ok) return entry;
    return Math.abs(Number(entry.value)) <= most
      ? entry
      : { ok: false, message: `From -${most} to ${most}` };
  },
  show: String,
});

const wholeColumn = (names: Names, least: number, most: number): RegisterColumn => ({
  ...names,
  type: 'smallint',
  read: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    return value !== undefined && value >= least && value <= most
      ? { ok: true, value }
      : { ok: false, message: `Enter a whole number from ${least} to ${most}` };
  },
  show: String,
});

/** One of the codes; files may write "A & B" or "A/B" for the code "A and B". */
const codeColumn = (names: Names, codes: readonly string[]): RegisterColumn => ({
  ...names,
  type: 'text',
  read: (text) => {
    const wanted = text.replaceAll(/\s*(?:&|\+|,|\/|and)\s*/gi, ' and ').toLowerCase();
    const value = codes.find((code) => [wanted, text.toLowerCase()].includes(code.toLowerCase()));
    return value === undefined
      ? { ok: false, message: `Enter one of ${codes.join(', ')}` }
      : { ok: true, value };
  },
  show: String,
});

type Names = ColumnNames & Pick<RegisterColumn, 'column'>;

const namesOf = (field: DescribedField): Names => ({
  key: field.key,
  column: describedColumnName(field),
  label: field.fileLabel ?? field.label,
  ...(field.accepts === undefined ? {} : { accepts: field.accepts }),
  ...(field.isRequired === undefined ? {} : { isRequired: field.isRequired }),
});

/** How cells of a field are read, stored and shown. */
export function describedColumn(field: DescribedField): RegisterColumn {
  const names = namesOf(field);
  switch (field.kind) {
    case 'texts':
      return textsColumn(names, field.most);
    case 'measure':
      return measureColumn(names, field.measure);
    case 'coordinate':
      return coordinateColumn(names, field.most);
    case 'whole':
      return { ...wholeColumn(names, field.least, field.most), blank: field.usual };
    case 'code':
      return codeColumn(
        names,
        field.codes.map(({ code }) => code),
      );
    case 'reference': {
      const { lookup } = references[field.to];
      const column = referenceColumn({ ...names, thing: field.to, lookup });
      return { ...column, sorted: sortedReference(field.to, names.column) };
    }
    case 'externalId':
      return textColumn({ ...names, most: field.most, isOfKeys: true });
    default:
      return textColumn({ ...names, most: field.most });
  }
}
