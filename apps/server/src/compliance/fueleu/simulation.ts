import type { fuelEu } from '@fairlead/contract/compliance/fueleu';
import type { FuelEuChange } from '@fairlead/domain/compliance/fueleu-change';
import {
  bunkeringRow,
  type PoolCandidate,
  type SimulatedVessel,
  simulatePool,
} from '@fairlead/domain/compliance/fueleu-pool';
import { fuelEuInputOf } from '@fairlead/domain/compliance/vessel-year';
import { exact } from '@fairlead/emissions';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { decisionsOf } from '../fueleu.sql.ts';
import { type AccountedVessel, readFleetYear } from '../year/fleet-source.ts';
import { figureText } from '../year/year-record.ts';
import { accountOfYear, tonnesText } from './account-record.ts';

type Simulating = Call<typeof fuelEu.simulate>;
type StatedChange = Simulating['body']['changes'][number];

interface PoolRequest {
  readonly company: number;
  readonly year: number;
  readonly vessels: readonly number[];
  /** What the pool gives each vessel, in tonnes; null: as proposed. */
  readonly allotment: ReadonlyMap<number, string> | null;
  readonly changes: ReadonlyMap<number, readonly FuelEuChange[]>;
  /** A saved pool that this one takes the place of. */
  readonly pool: number | null;
}

/** Balances of vessels before and after a pool, by the balances of today. */
export async function poolToday(db: Session, request: PoolRequest) {
  const { company, year, vessels: ids, changes, pool } = request;
  const filter = { company, vessels: ids };
  const fleet = await readFleetYear(db, filter, year);
  if (fleet.length < ids.length) return refuse('notFound');
  const decisions = await db.all(decisionsOf(filter));
  const elsewhere = new Set(
    decisions
      .filter((row) => row.year === year && row.pool_id !== null && row.pool_id !== pool)
      .map(({ vessel_id }) => vessel_id),
  );
  const byId = new Map(fleet.map((one) => [one.vessel.id, one]));
  const candidates = ids.map((id) => candidateOf(byId.get(id), { changes, elsewhere }));
  const { vessels, rules } = simulatePool(candidates, request.allotment);
  return {
    vessels: vessels.map(vesselRecord),
    before: tonnesText(rules.totalBefore),
    after: tonnesText(rules.totalAfter),
    penaltyAlone: eurosOf(vessels, ({ penaltyAlone }) => penaltyAlone),
    penaltyInPool: eurosOf(vessels, ({ penaltyInPool }) => penaltyInPool),
    refusals: rules.refusals.map(({ sentence }) => sentence),
  };
}

/** Balances of vessels before and after a pool with changes; nothing is saved. */
export async function simulate({ db, company, params, body }: Simulating) {
  const ids = [...new Set(body.vessels.map(({ id }) => id))];
  const stated = [
    ...body.changes.map(({ vessel }) => vessel),
    ...(body.allotment ?? []).map(({ vessel }) => vessel),
  ];
  if (stated.some(({ id }) => !ids.includes(id)))
    refuseFields({ vessels: ['A change or an allotment is of a vessel that is not in the pool.'] });
  return poolToday(db, {
    company,
    year: params.year,
    vessels: ids,
    allotment: body.allotment && new Map(body.allotment.map((one) => [one.vessel.id, one.moved])),
    changes: changesOf(body.changes),
    pool: body.poolId,
  });
}

/** The changes by vessel. */
function changesOf(stated: readonly StatedChange[]): ReadonlyMap<number, readonly FuelEuChange[]> {
  const known = stated.map((one, at) => ({ vessel: one.vessel.id, change: changeOf(one, at) }));
  const byVessel = Map.groupBy(known, ({ vessel }) => vessel);
  return new Map([...byVessel].map(([id, own]) => [id, own.map(({ change }) => change)]));
}

function changeOf(stated: StatedChange, at: number): FuelEuChange {
  if (stated.kind === 'shorePower') return { kind: 'shorePower', kwh: stated.kwh };
  if (stated.kind === 'wind') return { kind: 'wind', reward: stated.reward };
  const { fuel, tonnes, eValue } = stated;
  const found = bunkeringRow(fuel.id, eValue);
  return 'row' in found
    ? { kind: 'bunkering', row: found.row, tonnes, eValue }
    : refuseFields({ [`changes.${String(at)}.fuel`]: [found.problem] });
}

interface OfSimulation {
  readonly changes: ReadonlyMap<number, readonly FuelEuChange[]>;
  readonly elsewhere: ReadonlySet<number>;
}

function candidateOf(
  one: AccountedVessel | undefined,
  { changes, elsewhere }: OfSimulation,
): PoolCandidate {
  if (one === undefined) return refuse('notFound');
  const { vessel, source, accounts } = one;
  const account = accountOfYear(one);
  const input = fuelEuInputOf(source).result;
  if (account === undefined || input === null)
    return refuseFields({
      vessels: [`${vessel.name}: ${one.year.fuelEu.applicability.sentence}`],
    });
  return {
    ...vessel,
    input: { ...input, deficitsBefore: account.deficitsBefore },
    account,
    previous: accounts.find(({ year }) => year === source.year - 1),
    changes: changes.get(vessel.id) ?? [],
    isInOtherPool: elsewhere.has(vessel.id),
  };
}

const vesselRecord = (one: SimulatedVessel) => ({
  vessel: { id: one.id, name: one.name },
  intensity: figureText(one.intensity, 5),
  unchanged: tonnesText(one.unchangedG),
  before: tonnesText(one.beforeG),
  moved: tonnesText(one.movedG),
  after: tonnesText(one.afterG),
  penaltyAlone: one.penaltyAlone === null ? null : figureText(one.penaltyAlone, 2),
  penaltyInPool: one.penaltyInPool === null ? null : figureText(one.penaltyInPool, 2),
});

const eurosOf = (
  vessels: readonly SimulatedVessel[],
  of: (vessel: SimulatedVessel) => SimulatedVessel['penaltyAlone'],
): string =>
  figureText(
    vessels.reduce((sum, vessel) => sum.plus(of(vessel) ?? 0), exact(0)),
    2,
  );
