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
 * Builds typed SQL and runs nothing: every statement is executed by a Session, which is the only door to the database
 * (it states the company for row level security, pipelines and counts).
 */
export const sqlFor: Kysely<DB> = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement written by hand, for what the builder cannot say; values stay parameters. */
export function statementOf<Row>(text: RawBuilder<Row>): Statement<Row> {
  return text.compile(sqlFor);
}
