import { createHash } from 'node:crypto';
import type { CalculationContent, CalculationResult } from '@fairlead/domain/laytime/calculation';
import {
  type HashedCalculation,
  hashedCalculation,
  versionHash,
} from '@fairlead/domain/laytime/hashed-calculation';

export type WorkedOut = HashedCalculation;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The figures of a content, and the hash that distinguishes it from every other. */
export const workedOut = (content: CalculationContent): WorkedOut =>
  hashedCalculation(content, sha256);

/** The hash of a frozen version. */
export const hashOf = (content: CalculationContent, result: CalculationResult): string =>
  versionHash(content, result, sha256);
