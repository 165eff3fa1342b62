import type {
  RecordField,
  RecordFields,
  RecordRegister,
  RecordUse,
} from '@fairlead/domain/registers/record-fields';
import {
  activeColumn,
  choiceColumn,
  choicesColumn,
  columnName,
  type ColumnNames,
  flagColumn,
  referenceColumn,
  textColumn,
} from './columns.ts';
import { countryLookup } from './countries-lookup.ts';
import type { Lookup, Register, RegisterColumn, RegisterUse } from './register.ts';

/** What the server adds to the described fields. */
export interface RecordColumns {
  /** How cells of fields with a form of their own are read and shown, and what else is special about a column. */
  readonly own?: Readonly<Record<string, Partial<RegisterColumn>>>;
  /** What cells of a vessel name. */
  readonly vessels?: Lookup;
}

interface Names extends ColumnNames {
  readonly column: string;
  readonly accepts: readonly string[];
}

/** The column of the table that stores a field. */
export const recordColumnName = (key: string, { column, kind }: RecordField): string =>
  column ?? (kind === 'vessel' ? `${columnName(key)}_id` : columnName(key));

const namesOf = (key: string, field: RecordField): Names => ({
  key,
  column: recordColumnName(key, field),
  label: field.fileLabel ?? field.label,
  accepts: field.accepts,
  ...(field.isRequired === true ? { isRequired: true } : {}),
});

type Whole = Extract<RecordField, { readonly kind: 'whole' }>;

const wholeColumn = (names: Names, { least, most, unit }: Whole): RegisterColumn => ({
  ...names,
  type: 'integer',
  read: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    return value !== undefined && value >= least && value <= most
      ? { ok: true, value }
      : { ok: false, message: `Enter whole ${unit} from ${least} to ${most}` };
  },
  show: String,
});

function describedColumns(
  key: string,
  field: RecordField,
  vessels: Lookup | undefined,
): readonly RegisterColumn[] {
  const names = namesOf(key, field);
  switch (field.kind) {
    case 'group':
      return Object.entries(field.parts).flatMap(([part, each]) =>
        describedColumns(part, each, vessels),
      );
    case 'flag':
      return [flagColumn(names)];
    case 'choices':
      return [choicesColumn({ ...names, choices: field.choices })];
    case 'choice': {
      const blank = field.usual === undefined ? {} : { blank: field.usual };
      return [choiceColumn({ ...names, ...blank, choices: field.choices })];
    }
    case 'whole':
      return [wholeColumn(names, field)];
    case 'country':
      return [
        referenceColumn({ ...names, type: 'char(2)', thing: 'country', lookup: countryLookup }),
      ];
    case 'vessel':
      if (vessels === undefined) throw new Error(`The column ${key} has no vessels to name.`);
      return [referenceColumn({ ...names, thing: 'vessel', lookup: vessels })];
    case 'own':
      return [textColumn({ ...names, most: field.most ?? Number.POSITIVE_INFINITY })];
    case 'externalId':
      return [textColumn({ ...names, most: field.most, isOfKeys: true })];
    default: {
      const form = field.form === undefined ? {} : { form: field.form };
      return [textColumn({ ...names, ...form, most: field.most })];
    }
  }
}

/** The columns of a register's files: those of its fields in their order, and whether a record is active. */
export const recordColumns = (
  fields: RecordFields,
  { own = {}, vessels }: RecordColumns = {},
): readonly RegisterColumn[] => [
  ...Object.entries(fields)
    .flatMap(([key, field]) => describedColumns(key, field, vessels))
    .map((column) => ({ ...column, ...own[column.key] })),
  activeColumn,
];

/** What the server adds to a described use: the name of a row, what it needs, and how merges treat it. */
export type UseStatements = Omit<
  RegisterUse,
  'table' | 'column' | 'as' | 'one' | 'many' | 'href' | 'entity'
>;

/** Columns that refer to records, by `table.column`. */
export const recordUses = (
  uses: readonly RecordUse[],
  statements: Readonly<Record<string, UseStatements>>,
): readonly RegisterUse[] =>
  uses.map(({ page, ...use }) => {
    const added = statements[`${use.table}.${use.column}`];
    if (added === undefined) throw new Error(`The use ${use.table}.${use.column} has no name.`);
    if (page === undefined) return { ...use, ...added };
    const href = (id: number) => (typeof page === 'string' ? page : page.join(String(id)));
    return { ...use, href, ...added };
  });

/** What a register takes from its description as it is. */
export const describedRegister = ({
  name,
  entity,
  thing,
  things,
  table,
  nameColumn,
  address,
  keys,
  similar,
}: RecordRegister): Omit<Register, 'columns' | 'uses'> => ({
  name,
  entity,
  thing,
  things,
  table,
  nameColumn,
  keys,
  similar,
  href: (id) => `${address}/${id}`,
});

/** The values of described fields as the table stores them, by the keys of calls; groups and vessels are left out. */
export const shownFields = (fields: RecordFields, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'group' && kind !== 'vessel')
      .map(([key, field]) => [key, row[recordColumnName(key, field)]] as const),
  );

/**
 * The values of a save by the columns of the table; an external id that it does not state stays as it is. Groups and vessels
 * are left out.
 */
export const savedColumns = (
  fields: RecordFields,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'group' && kind !== 'vessel')
      .map(([key, field]) => {
        const column = recordColumnName(key, field);
        const value = body[key];
        if (field.kind !== 'externalId') return [column, value] as const;
        return [column, value === undefined ? (before?.[column] ?? null) : value || null] as const;
      }),
  );
