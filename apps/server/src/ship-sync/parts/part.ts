import { createHash } from 'node:crypto';
import type { Session } from '../../platform/database/session.ts';

/** For whom a part is read. */
export interface PartReader {
  readonly db: Session;
  readonly company: number;
  readonly vessel: number;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/**
 * The version of a part: the same content has the same version on every server. 72 bits, as each call of a device states
 * all of them.
 */
export const etagOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

export interface Part<T> {
  readonly etag: string;
  readonly content: T;
}

/** A part for a device; undefined while the version that it has is current. */
export function partUnless<T>(have: string | null, content: T): Part<T> | undefined {
  const etag = etagOf(JSON.stringify(content));
  return etag === have ? undefined : { etag, content };
}
