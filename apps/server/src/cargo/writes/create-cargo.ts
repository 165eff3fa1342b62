import { externalIdFindings } from '@fairlead/domain/cargo/locks';
import { refuse, refuseFindings } from '../../platform/http/refusal.ts';
import { cargoReferences } from '../cargo.sql.ts';
import { claimCargoOf, holdFixture, insertCargo } from '../cargo-writes.sql.ts';
import { namedBy, refuseUnfit } from './cargo-checks.ts';
import { factsOfBody } from './cargo-facts.ts';
import { writerOf } from '../../platform/access/writer.ts';
import { type CreateCall, readCargo, notify } from './cargo-context.ts';

export async function createCargo(call: CreateCall) {
  const { db, company, params, body } = call;
  const writer = writerOf(call);
  const facts = factsOfBody({ body, before: null, loadingTotal: null, writer });
  const [, , found] = await Promise.all([
    db.run(claimCargoOf(company, params.id)),
    db.run(holdFixture(company, facts.fixture)),
    db.first(cargoReferences(company, params.id, namedBy(facts))),
  ]);
  if (found === undefined) return refuse('notFound');
  refuseFindings(externalIdFindings(facts, writer));
  refuseUnfit(null, facts, found);
  const made = await db.first(insertCargo(company, params.id, facts));
  if (made === undefined) throw new Error('A cargo was not written.');
  notify(call, { id: made.id, action: 'created', vesselId: found.vessel_id });
  return readCargo(db, { company, voyage: params.id, cargo: made.id });
}
