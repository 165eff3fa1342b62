import { leftOutColumns, leftOutTables } from '@fairlead/domain/company-export/left-out';
import type { ExportedTable } from '@fairlead/domain/company-export/read-me';
import { type Client, escapeIdentifier } from 'pg';
import { personColumns } from '../../platform/backup/company/backup-company.ts';
import { peopleOf, readCompanyTables } from '../../platform/backup/company/company-tables.ts';

/** A table with the query of the rows that a company has in it. */
export interface TableToExport extends ExportedTable {
  /** The query up to what it selects: ` from tenant.vessels t where ...`. */
  readonly from: string;
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly refersTo: string | null;
}

/** Every column of the product's tables, with what it refers to; a key of several columns by its last one. */
const allColumns = `
  select n.nspname || '.' || c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired",
    (select tn.nspname || '.' || tc.relname || '.' || ta.attname
      from pg_constraint k join pg_class tc on tc.oid = k.confrelid join pg_namespace tn on tn.oid = tc.relnamespace
      join pg_attribute ta on ta.attrelid = k.confrelid and ta.attnum = k.confkey[array_length(k.confkey, 1)]
      where k.contype = 'f' and k.conrelid = c.oid and k.conkey[array_length(k.conkey, 1)] = a.attnum
      order by k.oid limit 1) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname in ('tenant', 'control', 'shared')
  order by 1, a.attnum`;

/** The tables of the catalogue that those of a company name, and the columns that explain them. */
const catalogue: Readonly<Record<string, readonly string[]>> = {
  'shared.countries': ['code', 'name'],
  'shared.ports': ['id', 'name', 'un_locode', 'country_code', 'latitude', 'longitude', 'time_zone'],
};

const ordered = (columns: readonly string[]): string =>
  columns.includes('id') ? ' order by id' : '';

/** The tables of a company in the order of their names, without what is left out. */
export async function tablesToExport(
  client: Client,
  company: number,
): Promise<readonly TableToExport[]> {
  const { rows } = await client.query<ColumnRow>(allColumns);
  const described = (table: string, names: readonly string[]) =>
    rows
      .filter((row) => row.table === table && names.includes(row.name))
      .map(({ table: _table, ...column }) => column);
  const tables = await readCompanyTables(client);
  const own = tables
    .filter(({ name }) => leftOutTables[name] === undefined)
    .map(({ name, sql, key, columns }): TableToExport => {
      const columnsThatStay = columns.filter(
        (column) => leftOutColumns[`${name}.${column}`] === undefined,
      );
      const where = `where ${escapeIdentifier(key)} = ${company}`;
      return {
        name,
        columns: described(name, columnsThatStay),
        from: ` from ${sql} ${where}${ordered(columns)}`,
      };
    });
  const people: TableToExport = {
    name: 'control.users',
    columns: described(
      'control.users',
      personColumns.filter((column) => column !== 'is_key'),
    ),
    from: ` from control.users where id in (${peopleOf(tables, company)}) order by id`,
  };
  const shared = Object.entries(catalogue).map(
    ([name, columns]): TableToExport => ({
      name,
      columns: described(name, columns),
      from: ` from ${name}${ordered(columns)}`,
    }),
  );
  return [...own, people, ...shared].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A stored file of a company, by its key in the store. */
export interface StoredFileRow {
  readonly id: string;
  readonly name: string;
  readonly storage_key: string;
}

export async function storedFilesOf(
  client: Client,
  company: number,
): Promise<readonly StoredFileRow[]> {
  const { rows } = await client.query<StoredFileRow>(
    'select f.id::text as id, f.name, f.storage_key from tenant.files f where f.company_id = $1 order by f.id',
    [company],
  );
  return rows;
}

export async function companyName(client: Client, company: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from control.customers where id = $1',
    [company],
  );
  return rows[0]?.name ?? '';
}
