import type { Database } from '../database/database.ts';
import { controlScope } from '../identity/control-scope.ts';
import { StartFailure } from '../postgres/start-failure.ts';
import type { SecretKey } from './secret-key.ts';

/** How a secret of the installation is stored in the database. */
interface SealedValue {
  /** In base64. */
  readonly sealed: string;
}

const slotOf = (name: string): string => `installation ${name}`;

export const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' && value !== null && 'sealed' in value;

/** As it is stored under a name in `control.installation`. */
export const sealedValue = (key: SecretKey, name: string, value: unknown): SealedValue => ({
  sealed: key.seal(JSON.stringify(value), slotOf(name)).toString('base64'),
});

/** The JSON text behind it; undefined when it was sealed under another name or with another key. */
export const openValue = (key: SecretKey, name: string, { sealed }: SealedValue) =>
  key.open(Buffer.from(sealed, 'base64'), slotOf(name));

/**
 * A secret that this installation creates once, the same in every process: of two simultaneous creations one wins. A
 * plain value that an earlier version stored is read as it is; the start seals it.
 */
export async function installationSecret<T>(
  database: Database,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const known = await stored<T>(database, name);
  if (known !== undefined) return known;
  const made = await make();
  const value = sealedValue(database.secretKey, name, made);
  await database.write(controlScope, (session) =>
    session.run({
      sql: 'insert into control.installation (name, value) values ($1, $2) on conflict do nothing',
      parameters: [name, JSON.stringify(value)],
    }),
  );
  return (await stored<T>(database, name)) ?? made;
}

async function stored<T>(database: Database, name: string): Promise<T | undefined> {
  const row = await database.read(controlScope, (session) =>
    session.first<{ value: unknown }>({
      sql: 'select value from control.installation where name = $1',
      parameters: [name],
    }),
  );
  if (row === undefined || !isSealed(row.value)) return row?.value as T | undefined;
  const text = openValue(database.secretKey, name, row.value);
  if (text === undefined)
    throw new StartFailure(
      `The secrets of this installation (${name}) were sealed with another key than the one of its settings.`,
    );
  return JSON.parse(text) as T;
}
