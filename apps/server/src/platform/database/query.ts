import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from './schema.ts';

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
