// npm run --silent audit -- [--company ID] [--hash HASH]
import { allCompanies } from '../platform/access/companies.sql.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { readConfig } from '../platform/config.ts';
import { counted } from '@fairlead/domain/quantities/counted';
import { runCommand } from '../platform/backup/command-line.ts';
import {
  hasEmbeddedDatabase,
  isUntouched,
  nothingThere,
  withDatabase,
} from '../platform/backup/reach-database.ts';
import { StartFailure } from '../platform/postgres/start-failure.ts';
import { type Verification, verifyChain } from './chain/verify.ts';

interface AuditOptions {
  readonly company: number | undefined;
  readonly hash: string | undefined;
}

function readArguments(args: readonly string[]): AuditOptions {
  const values = new Map<string, string>();
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index] ?? '';
    if (name !== '--company' && name !== '--hash')
      throw new StartFailure(`There is no option ${name}.`);
    values.set(name, args[index + 1] ?? '');
  }
  const company = values.get('--company');
  const hash = values.get('--hash');
  if (company !== undefined && !/^\d{1,15}$/.test(company))
    throw new StartFailure('Give the id of a company: npm run audit -- --company 1');
  if (hash !== undefined && !/^[0-9a-fA-F]{64}$/.test(hash))
    throw new StartFailure('State the 64 digits of a stored hash.');
  return { company: company === undefined ? undefined : Number(company), hash };
}

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

async function chainsToVerify(database: Database, { company }: AuditOptions) {
  const known = await database.read(scope(0), (db) => db.all(allCompanies()));
  const all = [{ id: 0, name: 'the installation itself' }, ...known];
  if (company === undefined) return all;
  const found = all.filter(({ id }) => id === company);
  if (found.length === 0) throw new StartFailure(`There is no company ${company}.`);
  return found;
}

function lineOf(name: string, { first, chainHead, links, waiting }: Verification): string {
  if (first !== null) return `BROKEN ${name}: ${first.sentence}`;
  const rest = waiting === 0 ? '' : `, ${waiting} not sealed yet`;
  return `ok ${name}: ${counted(links, 'link')}${rest}, head ${chainHead?.hash?.toString('hex') ?? 'none'}`;
}

/** One line per chain; the first broken entry of each is named, and then the command fails. */
async function verifyAll(database: Database, options: AuditOptions): Promise<string> {
  const lines: string[] = [];
  let isFound = false;
  for (const { id, name } of await chainsToVerify(database, options)) {
    const result = await database.read(scope(id), (db) => verifyChain(db, id, options.hash));
    lines.push(lineOf(id === 0 ? name : `company ${id}, ${name}`, result));
    if (result.first !== null) process.exitCode = 1;
    if (result.position !== null) {
      isFound = true;
      lines.push(`ok the hash is at link ${result.position} of company ${id}`);
    }
  }
  if (options.hash !== undefined && !isFound) {
    process.exitCode = 1;
    lines.push('BROKEN the hash is in no chain: entries before it were changed or removed');
  }
  return lines.join('\n');
}

await runCommand(() => {
  const options = readArguments(process.argv.slice(2));
  const config = readConfig(process.env, []);
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir))
    throw nothingThere(config.dataDir);
  return withDatabase(config, 'audit', async ({ url }) => {
    if (await isUntouched(url)) throw nothingThere(config.dataDir);
    const database = openDatabase({ url, onError: () => undefined });
    try {
      return await verifyAll(database, options);
    } finally {
      await database.close();
    }
  });
});
