import type { fuelEu } from '@fairlead/contract/compliance/fueleu';
import { poolPages } from '@fairlead/domain/compliance/fueleu-pool-pages';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { printedBy } from '../../platform/print/download-list.ts';
import { downloadOf } from '../../platform/print/print.ts';
import {
  claimFuelEu,
  clearPool,
  decisionsOf,
  deletePool,
  fillPool,
  insertPool,
  onePool,
  type PoolRow,
  renamePool,
} from '../fueleu.sql.ts';
import { readFleetYear } from '../year/fleet-source.ts';
import { poolRecord } from './pool-record.ts';
import { poolToday } from './simulation.ts';

type Saving = Call<typeof fuelEu.createPool> | Call<typeof fuelEu.savePool>;

interface PoolOfYear {
  readonly year: number;
  /** Null: a new one. */
  readonly pool: number | null;
}

/** Refuses a pool that breaks a rule, and vessels that the company does not have. */
async function refuseBroken({ db, company, body }: Saving, { year, pool }: PoolOfYear) {
  const ids = [...new Set(body.vessels.map(({ vessel }) => vessel.id))];
  const fleet = await readFleetYear(db, { company, vessels: ids }, year);
  if (fleet.length < ids.length) refuse('notFound');
  const decisions = await db.all(decisionsOf({ company, vessels: ids }));
  const elsewhere = decisions.filter(
    (row) => row.year === year && row.pool_id !== null && row.pool_id !== pool,
  );
  const names = new Map(fleet.map(({ vessel }) => [vessel.id, vessel.name]));
  const vessels = body.vessels.map(({ vessel: { id }, moved }) => ({
    id,
    name: names.get(id) ?? '',
    moved,
  }));
  const row = { id: pool ?? 0, year, name: body.name, modified: '', vessels };
  const { refusals } = poolRecord(row, fleet, new Set(elsewhere.map(({ vessel_id }) => vessel_id)));
  if (refusals.length > 0) refuseFields({ vessels: refusals });
}

async function fill({ db, company, body }: Saving, pool: number, year: number) {
  await db.run(clearPool(company, pool));
  await db.run(
    fillPool(
      { company, pool, year },
      body.vessels.map(({ vessel, moved }) => ({ vessel: vessel.id, moved })),
    ),
  );
  const row = await db.first(onePool(company, pool));
  return row === undefined ? refuse('notFound') : savedPool(row);
}

/** A pool that was found to break no rule. */
const savedPool = (row: PoolRow) => ({ ...poolRecord(row, []), refusals: [] });

export async function createPool(call: Call<typeof fuelEu.createPool>) {
  const { db, company, params, body } = call;
  await db.run(claimFuelEu(company));
  await refuseBroken(call, { year: params.year, pool: null });
  const made = await db.first(insertPool(company, params.year, body.name));
  const record = await fill(call, made?.id ?? 0, params.year);
  call.changed({ entity: 'fuelEuPool', id: record.id, action: 'created' });
  return record;
}

export async function savePool(call: Call<typeof fuelEu.savePool>) {
  const { db, company, params, body } = call;
  await db.run(claimFuelEu(company));
  const before = await db.first(onePool(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, savedPool(before));
  await refuseBroken(call, { year: before.year, pool: params.id });
  await db.run(renamePool(company, params.id, body.name));
  const record = await fill(call, params.id, before.year);
  call.changed({ entity: 'fuelEuPool', id: record.id, action: 'updated' });
  return record;
}

export async function removePool(call: Call<typeof fuelEu.removePool>) {
  const { db, company, params } = call;
  const gone = await db.first(deletePool(company, params.id));
  if (gone === undefined) return refuse('notFound');
  call.changed({ entity: 'fuelEuPool', id: params.id, action: 'deleted' });
  return done;
}

export async function printPool(call: Call<typeof fuelEu.printPool>) {
  const { db, company, params } = call;
  const row = await db.first(onePool(company, params.id));
  if (row === undefined) return refuse('notFound');
  const { id, name, year, vessels } = row;
  const today = await poolToday(db, {
    company,
    year,
    vessels: vessels.map((vessel) => vessel.id),
    allotment: new Map(vessels.map((vessel) => [vessel.id, vessel.moved])),
    changes: new Map(),
    pool: id,
  });
  const content = poolPages({ ...today, name, year });
  return downloadOf(
    { ...content, isLandscape: true, foot: printedBy(call) },
    { kind: 'pdf', name: content.title },
  );
}
