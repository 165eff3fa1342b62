import { createHash } from 'node:crypto';

/** Which log an entry belongs to, as stored in tenant.audit_links. */
export const bookNames = { 1: 'history', 2: 'security', 3: 'restore' } as const;
export type Book = keyof typeof bookNames;

/** What a chain begins with: its own name, so that no chain can pass for another. */
export function beginningOf(chain: string): Buffer {
  return createHash('sha256').update(`Fairlead audit chain ${chain}`).digest();
}

/** The hash of a link: SHA-256 (FIPS 180-4) of the hash before it and of the entry's text in UTF-8. */
export function linkHash(before: Buffer, text: string): Buffer {
  return createHash('sha256').update(before).update(text, 'utf8').digest();
}
