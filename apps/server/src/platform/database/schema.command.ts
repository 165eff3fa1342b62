import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const typeMapping = {
  int8: 'number',
  timestamptz: 'string',
  numeric: 'string',
  date: 'string',
  jsonb: 'unknown',
};

/** Writes the types of the tables of a migrated database, as committed in schema.ts. */
export async function generateSchema(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect',
      'postgres',
      '--print',
      '--exclude-pattern',
      'fairlead_migrations',
      '--log-level',
      'silent',
      '--type-mapping',
      JSON.stringify(typeMapping),
    ],
    { env: { ...process.env, DATABASE_URL: url }, maxBuffer: 10_000_000 },
  );
  // Null is among everything that is unknown.
  return stdout.replaceAll('unknown | null', 'unknown');
}
