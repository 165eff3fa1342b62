import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { vesselsOf } from '../compliance.sql.ts';
import type { VesselSpan } from '../operational-data.sql.ts';

interface OfVesselYear {
  readonly company: number;
  readonly query: { readonly vesselId: number; readonly year: number };
}

/** A reporting year of a vessel: from its first instant to the first of the next one, UTC. */
export const yearSpan = ({ company, query: { vesselId, year } }: OfVesselYear): VesselSpan => ({
  company,
  vessel: vesselId,
  from: `${year}-01-01T00:00:00.000Z`,
  to: `${year + 1}-01-01T00:00:00.000Z`,
});

/** The vessel by id and name; refused if it does not exist in the company. */
export async function vesselOf(
  db: Session,
  { company, vessel }: Pick<VesselSpan, 'company' | 'vessel'>,
): Promise<{ readonly id: number; readonly name: string }> {
  const found = await db.first(vesselsOf({ company, vessels: [vessel] }));
  if (found === undefined) return refuse('notFound');
  return { id: found.id, name: found.name };
}
