import type pg from 'pg';

/** A column of a result as PostgreSQL describes it before it runs the statement. */
export interface DescribedColumn {
  readonly name: string;
  /** The type as the catalogue names it: `int8`, `_text` for a list. */
  readonly type: string;
  /** The column of the table that it shows unchanged; undefined for an expression. */
  readonly source: SourceColumn | undefined;
}

export interface SourceColumn {
  /** With its schema. */
  readonly table: string;
  readonly column: string;
  readonly isNullable: boolean;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

interface Wire {
  parse(message: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Sends a statement to be parsed and described, never to be run. */
class Description {
  readonly fields: Promise<readonly Field[]>;
  readonly #text: string;
  readonly #settle: PromiseWithResolvers<readonly Field[]>;
  #fields: readonly Field[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#settle = Promise.withResolvers<readonly Field[]>();
    this.fields = this.#settle.promise;
  }

  submit(wire: Wire): void {
    wire.parse({ text: this.#text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#fields);
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}

/** Describes statements on one connection. */
export class Describer {
  readonly #client: pg.Client;
  readonly #sources: ReadonlyMap<string, SourceColumn>;
  readonly #types: ReadonlyMap<number, string>;

  private constructor(
    client: pg.Client,
    sources: ReadonlyMap<string, SourceColumn>,
    types: ReadonlyMap<number, string>,
  ) {
    this.#client = client;
    this.#sources = sources;
    this.#types = types;
  }

  static async open(client: pg.Client): Promise<Describer> {
    return new Describer(client, await sourceColumns(client), await typeNames(client));
  }

  /** The columns of the result. Rejects where PostgreSQL does not accept the statement. */
  async columns(text: string): Promise<readonly DescribedColumn[]> {
    const description = new Description(text);
    this.#client.query(description as unknown as pg.Submittable);
    return (await description.fields).map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: this.#types.get(dataTypeID) ?? String(dataTypeID),
      source: this.#sources.get(`${tableID}.${columnID}`),
    }));
  }
}

/** Of tables only: the catalogue does not know of a view's column whether it can be null. */
async function sourceColumns(client: pg.Client): Promise<Map<string, SourceColumn>> {
  const { rows } = await client.query<SourceColumn & { readonly key: string }>(`
    select a.attrelid::text || '.' || a.attnum as key, n.nspname || '.' || c.relname as table, a.attname as column,
      not (a.attnotnull or t.typnotnull) as "isNullable"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped`);
  return new Map(rows.map(({ key, ...source }) => [key, source]));
}

async function typeNames(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ readonly oid: number; readonly name: string }>(
    'select oid, typname as name from pg_type',
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}
