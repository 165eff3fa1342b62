import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { ReadFacts } from '@fairlead/domain/laytime/follow';
import { storeContent, storeReadSofs, foreignOf } from '../calculation-writes.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { WorkedOut } from './worked-out.ts';

export interface StoreReference {
  readonly db: Session;
  readonly company: number;
  readonly fixture: number;
}

/** Writes what a calculation is made of beside its row. */
export function storeParts(
  { db, company }: StoreReference,
  id: number,
  { content, facts }: Pick<WorkedOut, 'content'> & { readonly facts: ReadFacts | null },
): Promise<unknown> {
  const sofs = content.calls.flatMap(({ sof }) => (sof === null ? [] : [sof]));
  return Promise.all([
    db.run(storeContent(company, id, { content, facts })),
    db.run(storeReadSofs(company, id, sofs)),
  ]);
}

const portCallIsStrange = 'A port call does not belong to this fixture';
const sofIsStrange = 'A statement of facts does not belong to its port call';

/** A content names only port calls of the fixture, and statements of facts of those. */
export async function refuseForeign(
  { db, company, fixture }: StoreReference,
  { calls }: CalculationContent,
): Promise<void> {
  const portCalls = [...new Set(calls.map(({ portCallId }) => portCallId))];
  const sofs = calls.flatMap(({ sof, portCallId }) =>
    sof === null ? [] : [{ id: sof.id, portCallId }],
  );
  const found = await db.first(foreignOf({ company, fixture }, { portCalls, sofs }));
  if (found === undefined || found.port_calls > 0) refuseFields({ content: [portCallIsStrange] });
  if (found.sofs > 0) refuseFields({ content: [sofIsStrange] });
}
