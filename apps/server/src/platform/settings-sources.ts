import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** A file of settings or of a secret that cannot be read, in one sentence. */
export class SettingsFileError extends Error {}

type Settings = Readonly<Record<string, string | undefined>>;

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { readonly code?: string };
    const reason =
      code === 'ENOENT'
        ? 'which does not exist'
        : code === 'EACCES'
          ? 'which this account may not read'
          : 'which cannot be read';
    throw new SettingsFileError(`The setting ${setting} names ${file}, ${reason}.`);
  }
}

const isStated = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '';

/**
 * The settings from all their sources: the environment, below it the lines `NAME=value` of the file that SETTINGS_FILE
 * names, and for each of `names` the content of the file that NAME_FILE names, as container platforms provide secrets.
 * Throws SettingsFileError for a file that cannot be read, or a setting that is stated both ways.
 */
export function settingsFrom(env: Settings, names: readonly string[]): Settings {
  const file = env['SETTINGS_FILE'];
  const inFile = isStated(file) ? parseEnv(readText('SETTINGS_FILE', file)) : {};
  const stated: Record<string, string | undefined> = { ...inFile };
  for (const [name, value] of Object.entries(env)) if (isStated(value)) stated[name] = value;
  for (const name of names) {
    const secret = stated[`${name}_FILE`];
    if (!isStated(secret)) continue;
    if (isStated(stated[name]))
      throw new SettingsFileError(`State either ${name} or ${name}_FILE, not both.`);
    stated[name] = readText(`${name}_FILE`, secret).replace(/\r?\n$/, '');
  }
  return stated;
}
