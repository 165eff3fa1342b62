import type { FactsPart } from '@fairlead/domain/laytime/outdated-parts';
import type { Session } from '../../platform/database/session.ts';
import { outdatedCalculation } from '../facts/outdated.ts';
import { claimCalculation, type FullCalculationRow, oneCalculation } from '../laytime.sql.ts';
import { hashOf, workedOut } from '../writes/worked-out.ts';
import { versionCause } from '@fairlead/domain/laytime/version-causes';
import { calculationToAgree, insertVersion } from './versions.sql.ts';

interface FreezeReference {
  readonly db: Session;
  readonly company: number;
  readonly author: number;
}

interface Reason {
  readonly cause: number;
  readonly note: string;
  /** Parts that changed since they were read, and that the version does not have. */
  readonly outdated: readonly FactsPart[];
}

/** Freezes the content and result of a calculation, which the caller has locked; returns the number of the version. */
export async function freeze(
  { db, company, author }: FreezeReference,
  { id, party, name, content: stored }: FullCalculationRow,
  { cause, note, outdated }: Reason,
): Promise<number> {
  const { content, result, summary, engine } = workedOut(stored);
  const sha256 = hashOf(content, result);
  const frozen = { cause, note, outdated, party, name, summary, content, result, engine, sha256 };
  const made = await db.first(insertVersion({ company, id, author }, frozen));
  if (made === undefined) throw new Error('A version was not written.');
  return made.number;
}

const agreedNote = 'Calculation agreed';

/** Freezes the calculation that counts when a fixture's calculation is agreed; returns it, null where there is none. */
export async function freezeAgreed(
  reference: FreezeReference & { readonly fixture: number },
): Promise<number | null> {
  const { db, company, fixture } = reference;
  const found = await db.first(calculationToAgree(company, fixture));
  if (found === undefined) return null;
  const [, row] = await Promise.all([
    db.run(claimCalculation({ company, fixture, id: found.id })),
    db.first(oneCalculation({ company, fixture, id: found.id })),
  ]);
  if (row === undefined) return null;
  const changed = await outdatedCalculation({ db, company, fixture }, row);
  await freeze(reference, row, {
    cause: versionCause.agreed,
    note: agreedNote,
    outdated: changed?.parts ?? [],
  });
  return row.id;
}
