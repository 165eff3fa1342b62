import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsFrom } from './settings-sources.ts';

let folder: string;
const file = (name: string, text: string): string => {
  const full = path.join(folder, name);
  writeFileSync(full, text);
  return full;
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairlead-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('settings come', () => {
  test('from a file, and the environment goes before it', () => {
    const settings = file('fairlead.conf', '# Fairlead\nPORT=4100\nLOG_LEVEL="warn"\n');
    const config = readConfig({ SETTINGS_FILE: settings, PORT: '4200' }, []);
    expect(config).toMatchObject({ port: 4200, logLevel: 'warn' });
  });

  test('from files of secrets, without the line end that editors add', () => {
    const secret = file('database', 'postgres://fairlead:pw@db/fairlead\n');
    expect(readConfig({ DATABASE_URL_FILE: secret }, []).databaseUrl).toBe(
      'postgres://fairlead:pw@db/fairlead',
    );
  });

  test('with blank variables counted as absent', () => {
    const settings = file('blank.conf', 'PORT=4100\n');
    expect(readConfig({ SETTINGS_FILE: settings, PORT: ' ' }, []).port).toBe(4100);
  });
});

describe('a sentence says why', () => {
  test.each([
    [
      { SETTINGS_FILE: '/nowhere/fairlead.conf' },
      'The setting SETTINGS_FILE names /nowhere/fairlead.conf, which does not exist.',
    ],
    [{ A_FILE: '/' }, 'The setting A_FILE names /, which cannot be read.'],
    [{ A: '1', A_FILE: '/nowhere' }, 'State either A or A_FILE, not both.'],
  ])('%j is refused', (env, sentence) => {
    expect(() => settingsFrom(env, ['A'])).toThrow(sentence);
    expect(() => settingsFrom({ B_FILE: '/nowhere' }, ['A'])).not.toThrow();
  });

  test('also by the reading of all settings', () => {
    expect(() => readConfig({ SMTP_URL_FILE: '/nowhere/smtp' }, [])).toThrow(
      'The setting SMTP_URL_FILE names /nowhere/smtp, which does not exist.',
    );
  });
});
