import type { portCallPages } from '@fairlead/contract/port-call-pages';
import { mergeFindings } from '@fairlead/domain/port-calls/merging';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { mergeable } from './merge-port-calls.ts';
import { callsAround } from './merge.sql.ts';

type ChoicesCall = Call<typeof portCallPages.mergeChoices>;

/** The port calls that this one may be merged with, each with what prevents either from being behind the other. */
export async function mergeChoices({ db, company, params }: ChoicesCall) {
  const [own, ...others] = await db.all(callsAround(company, params.id));
  if (own?.id !== params.id) return refuse('portCallMissing');
  return others.map((row) => ({
    id: row.id,
    voyage: { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
    scheduledArrival: row.scheduled_arrival,
    scheduledDeparture: row.scheduled_departure,
    externalId: row.external_id,
    inActive: row.in_active,
    cargoOperations: row.cargo_operations,
    notBehind: mergeFindings(mergeable(own), mergeable(row))[0]?.message ?? null,
    notInFront: mergeFindings(mergeable(row), mergeable(own))[0]?.message ?? null,
  }));
}
