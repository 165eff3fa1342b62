import type { Writer } from '@fairlead/domain/people/writer';
import type { CargoFacts } from '@fairlead/domain/cargo/facts';
import {
  cargoLockFindings,
  changedFields,
  removedExternalLines,
} from '@fairlead/domain/cargo/locks';
import { refuse, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { cargoOf, cargoPortsOf, cargoReferences } from '../cargo.sql.ts';
import {
  cargoIsStale,
  type CargoReference,
  claimCargoOf,
  deleteLines,
  holdFixture,
  insertLines,
  updateCargo,
  updateLines,
} from '../cargo-writes.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { linesWithEvents, releaseLines } from '../../port-call-events/cargo-facts.sql.ts';
import { recordOf } from '../wire/cargo.ts';
import { namedBy, refuseUnfit } from './cargo-checks.ts';
import { factsOfBody, factsOfRows } from './cargo-facts.ts';
import { writerOf } from '../../platform/access/writer.ts';
import { readCargo, type SaveCall, notify } from './cargo-context.ts';

interface CargoChange {
  readonly before: CargoFacts;
  readonly after: CargoFacts;
}

export async function saveCargo(call: SaveCall) {
  const { db, company, params, body } = call;
  const reference = { company, voyage: params.id, cargo: params.cargoId };
  const named = namedBy(factsOfBody({ body, before: null, loadingTotal: null, writer: 'key' }));
  const [, , found, [row], lines, version] = await Promise.all([
    db.run(claimCargoOf(company, params.id)),
    db.run(holdFixture(company, named.fixture)),
    db.first(cargoReferences(company, params.id, named)),
    db.all(cargoOf(reference)),
    db.all(cargoPortsOf(reference)),
    db.first(cargoIsStale(reference, body.modified ?? null)),
  ]);
  if (found === undefined) return refuse('notFound');
  if (row === undefined) return refuse('cargoMissing');
  if (version?.is_stale === true) return refuseStale(body, recordOf(row, lines));
  const before = factsOfRows(row, lines);
  const writer = writerOf(call);
  const after = factsOfBody({ body, before, loadingTotal: row.loading_total, writer });
  refuseUnfit(before, after, found);
  refuseLocked(before, after, writer);
  await refuseEntered(db, company, { before, after });
  await write(db, reference, { before, after });
  notify(call, { id: params.cargoId, action: 'updated', vesselId: found.vessel_id });
  return readCargo(db, reference);
}

function refuseLocked(before: CargoFacts, after: CargoFacts, writer: Writer): void {
  if (removedExternalLines(before, after, writer).length > 0) refuse('cargoPortExternal');
  refuseFindings(cargoLockFindings(before, after, writer), 'fieldLocked');
}

const lineHasEvents =
  'A cargo port cannot be removed or moved to another port call while it has events';

/** Lines that events refer to keep their port call; a vessel may let one be removed together with its events. */
async function refuseEntered(db: Session, company: number, { before, after }: CargoChange) {
  const locations = new Map(after.cargoPorts.map((line) => [line.id, line.portCallId]));
  const touched = before.cargoPorts.filter((line) => locations.get(line.id) !== line.portCallId);
  if (touched.length === 0) return;
  const ids = touched.map((line) => line.id);
  const entered = await db.all(linesWithEvents(company, ids));
  if (entered.some(({ id, may_go }) => !may_go || locations.has(id)))
    refuse('inUse', lineHasEvents);
}

/** All of it in one round trip. */
async function write(
  db: Session,
  reference: CargoReference,
  { before, after }: CargoChange,
): Promise<void> {
  const known = new Map(before.cargoPorts.map((line) => [line.id, line]));
  const added = after.cargoPorts.filter(({ id }) => id === 0);
  const retained = after.cargoPorts.filter(({ id }) => id !== 0);
  const changed = retained.filter(
    (line) => changedFields(known.get(line.id) ?? line, line).length > 0,
  );
  const retainedIds = new Set(retained.map(({ id }) => id));
  const gone = before.cargoPorts.map(({ id }) => id).filter((id) => !retainedIds.has(id));
  const isShorter = retained.length < before.cargoPorts.length;
  const linesChange = added.length > 0 || changed.length > 0 || isShorter;
  await Promise.all([
    db.run(updateCargo(reference, after, { linesChange })),
    ...(isShorter
      ? [
          db.run(releaseLines(reference.company, gone)),
          db.run(
            deleteLines(
              reference,
              retained.map(({ id }) => id),
            ),
          ),
        ]
      : []),
    ...(changed.length > 0 ? [db.run(updateLines(reference, changed))] : []),
    ...(added.length > 0 ? [db.run(insertLines(reference, added))] : []),
  ]);
}
