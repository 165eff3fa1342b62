import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { DB } from './schema.ts';
import type { Statement } from './session.ts';

/**
 * Builds typed SQL and runs nothing: every statement is executed by a Session, which is the only access to the database
 * (it sets the company for row-level security, pipelines and counts).
 */
export const sqlFor: Kysely<DB> = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The columns of an outer join that found no row. */
export type Missing<Row> = { readonly [Column in keyof Row]: null };

/**
 * A hand-written statement, for what the builder cannot express; values stay parameters. With a name it is prepared: see
 * `Statement.name` for which ones may have one.
 */
export function statementOf<Row>(text: RawBuilder<Row>, name?: string): Statement<Row> {
  const { sql, parameters } = text.compile(sqlFor);
  return name === undefined ? { sql, parameters } : { sql, parameters, name };
}
