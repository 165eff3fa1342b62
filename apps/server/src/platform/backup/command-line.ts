// What the commands for backup and restore share: the file argument, and how they end.
import { statSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../config.ts';
import { StartFailure, explainStartFailure } from '../postgres/start-failure.ts';

/** The file named on the command line, relative to the folder in which the person typed it. */
export function fileArgument(
  args: readonly string[],
  command: string,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const values = new Set(
    args.flatMap((argument, at) => (argument === '--company' ? [at + 1] : [])),
  );
  const [file, ...others] = args.filter(
    (argument, at) => !argument.startsWith('--') && !values.has(at),
  );
  if (file === undefined || others.length > 0) {
    throw new StartFailure(`Name one file: npm run ${command} -- FILE`);
  }
  return path.resolve(env['INIT_CWD'] ?? process.cwd(), file);
}

/** The company of `--company`; undefined where none is named. */
export function companyArgument(args: readonly string[]): number | undefined {
  const at = args.indexOf('--company');
  if (at < 0) return undefined;
  const company = args[at + 1] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(company))
    throw new StartFailure('Give the id of a company: --company 1');
  return Number(company);
}

/**
 * Throws where a backup cannot be written, before any work is done for it; an existing file is overwritten only on
 * request.
 */
export function refuseUnwritable(file: string, mayOverwrite: boolean): void {
  const folder = path.dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new StartFailure(`The folder ${folder} does not exist. Create it, or name another file.`);
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing === undefined) return;
  if (existing.isDirectory()) throw new StartFailure(`${file} is a folder. Name a file in it.`);
  if (!mayOverwrite)
    throw new StartFailure(
      `${file} exists already. Name another file, or add --overwrite to replace it.`,
    );
}

/** Throws for an option that the command does not know. */
export function refuseUnknownOptions(args: readonly string[], known: readonly string[]): void {
  const unknown = args.find((argument) => argument.startsWith('--') && !known.includes(argument));
  if (unknown !== undefined) throw new StartFailure(`There is no option ${unknown}.`);
}

function explain(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  const { code, path: file } = error as { readonly code?: unknown; readonly path?: unknown };
  if (code === 'ENOENT') return `${String(file)} does not exist.`;
  if (code === 'EISDIR') return 'A folder was named where a file is needed.';
  if (code === '55P03') {
    return 'The database was too busy to be replaced. Stop Fairlead and try again. Nothing was changed.';
  }
  return explainStartFailure(error).replace('Fairlead could not start: ', 'This did not work: ');
}

/** Runs a command: writes its result to standard output, a failure as one sentence to standard error. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
