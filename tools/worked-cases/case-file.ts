import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A reason why a file cannot be run, as one message for people. */
export class NoCases extends Error {}

interface AnyCase {
  readonly id: string;
}

/** The cases of a file; a relative path starts in the user's working directory, not in npm's. */
export function readCases<Case extends AnyCase>(
  file: string | undefined,
  { current, command }: { readonly current: string; readonly command: string },
): readonly Case[] {
  if (file === undefined) {
    throw new NoCases(`Which file of cases? Example: npm run --silent ${command} -- FILE`);
  }
  const value = parsed(readText(path.resolve(current, file)), file);
  if (typeof value !== 'object' || value === null || !('cases' in value)) {
    throw new NoCases(`${file} holds no cases.`);
  }
  const { cases } = value;
  if (!Array.isArray(cases) || cases.length === 0 || !cases.every(isCase)) {
    throw new NoCases(`${file} holds no cases with id, inputs and expected.`);
  }
  return cases as readonly unknown[] as readonly Case[];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new NoCases(`${file} cannot be read.`);
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoCases(`${file} is no JSON.`);
  }
}

function isCase(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'inputs' in value &&
    'expected' in value
  );
}
