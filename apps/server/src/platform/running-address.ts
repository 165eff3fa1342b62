import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the running product stores its address for commands of the same account. */
const fileIn = (dataDir: string): string => path.join(dataDir, 'address');

/** Stores the address at which people reach the running product. */
export function announceAddress(dataDir: string, address: string): Promise<void> {
  return writeFile(fileIn(dataDir), address);
}

/** The address of the product that runs, or last ran, on a data folder; undefined where none did. */
export async function runningAddress(dataDir: string): Promise<string | undefined> {
  const text = (await readFile(fileIn(dataDir), 'utf8').catch(() => '')).trim();
  return URL.canParse(text) ? text : undefined;
}
