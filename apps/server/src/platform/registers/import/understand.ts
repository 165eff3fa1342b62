import { type DateForm, fittingDateForms } from '@fairlead/domain/registers/date-forms';
import { guessMapping } from '@fairlead/domain/registers/headings';
import { missingColumns } from '@fairlead/domain/registers/missing-columns';
import { dayOfInstant } from '@fairlead/domain/registers/instant-cells';
import type { Session } from '../../database/session.ts';
import { refuseFields } from '../../http/refusal.ts';
import { lookupsOf } from '../lookups.ts';
import { allRecords } from '../record.sql.ts';
import type { Register, RegisterColumn } from '../register.ts';
import type { StoredImport } from './imports.sql.ts';
import { fingerprintOf, type JudgedRow, judgeRows, type Understanding } from './judge-rows.ts';
import type { FileRow } from './parse-rows.ts';

/** How the user wants the file read; guessed where nothing is stated. */
export interface StatedReading {
  readonly mapping?: readonly (string | null)[] | undefined;
  readonly dateForm?: DateForm | undefined;
  /** By the key of a column: the values that texts of the file are mapped to. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/** What a person maps a column of the file to; what follows from other columns is not required. */
export interface ImportColumn {
  readonly key: string;
  readonly label: string;
  readonly isRequired: boolean;
}

export interface Understood {
  readonly headings: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly columns: readonly ImportColumn[];
  readonly keys: Register['keys'];
  readonly missing: readonly string[];
  readonly dateForm: DateForm | null;
  readonly dateForms: readonly DateForm[];
  readonly rows: readonly JudgedRow[];
  /** By the key of a column: the values that texts of the file are mapped to. */
  readonly texts: Understanding['texts'];
  readonly fingerprint: string;
}

interface Understandable {
  readonly db: Session;
  readonly company: number;
  readonly register: Register;
  readonly stored: Pick<StoredImport, 'cells' | 'id'>;
  readonly stated: StatedReading;
  readonly isKey: boolean;
}

/** Reads a stored file for a register as it is now. */
export async function understand({
  db,
  company,
  register,
  stored,
  stated,
  isKey,
}: Understandable): Promise<Understood> {
  const [header, ...body] = stored.cells;
  const headings = header?.cells ?? [];
  const mapping = mappingOf(headings, register, stated.mapping);
  const mapped = mapping.map((key) => register.columns.find((column) => column.key === key));
  const dates = datesOf(body, mapped, stated.dateForm);
  const columns = register.columns.map(({ key, label, isRequired, derive }) => ({
    key,
    label,
    isRequired: isRequired === true && derive === undefined,
  }));
  const missing = missingColumns({ columns, keys: register.keys }, mapping).map(({ key }) => key);
  const [records, names] = await Promise.all([
    db.all(allRecords({ company, register })),
    lookupsOf(db, company, register.columns),
  ]);
  const dateForm = dates.form ?? 'yyyy-MM-dd';
  const meanings = choicesOf(stated.values);
  const rows =
    missing.length > 0
      ? []
      : await judgeRows(body, records, {
          register,
          mapped,
          dateForm,
          names,
          isKey,
          texts: meanings,
        });
  return {
    headings,
    mapping,
    columns,
    keys: register.keys,
    missing,
    dateForm: dates.form,
    dateForms: dates.forms,
    rows,
    texts: meanings,
    fingerprint: await fingerprintOf(rows, [stored.id, mapping, dates.form, stated.values]),
  };
}

/** As maps: a file may contain `constructor`. */
const choicesOf = (stated: StatedReading['values'] = {}): Understanding['texts'] =>
  new Map(
    Object.entries(stated).map(([key, meanings]) => [key, new Map(Object.entries(meanings))]),
  );

function mappingOf(
  headings: readonly string[],
  { columns }: Register,
  stated: StatedReading['mapping'],
): readonly (string | null)[] {
  if (stated === undefined) return guessMapping(headings, columns);
  const keys = stated.filter((key) => key !== null);
  const unknown = keys.find((key) => !columns.some((column) => column.key === key));
  if (unknown !== undefined) refuseFields({ mapping: [`${unknown} is no column`] });
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) refuseFields({ mapping: [`Two columns of the file are ${twice}`] });
  return headings.map((_, at) => stated[at] ?? null);
}

function datesOf(
  body: readonly FileRow[],
  mapped: readonly (RegisterColumn | undefined)[],
  stated: DateForm | undefined,
): { readonly form: DateForm | null; readonly forms: readonly DateForm[] } {
  const locations = mapped.flatMap((column, at) => (column?.isDate === true ? [at] : []));
  const texts = body
    .flatMap(({ cells }) => locations.map((at) => cells[at] ?? ''))
    .filter((text) => text !== '')
    .map(dayOfInstant);
  if (texts.length === 0) return { form: null, forms: [] };
  const forms = fittingDateForms(texts);
  return { form: stated ?? forms[0] ?? 'yyyy-MM-dd', forms };
}
