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
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { decisionsOf } from '../fueleu.sql.ts';
import { type AccountedVessel, readFleetYear } from '../year/fleet-source.ts';
import { figureText } from '../year/year-record.ts';
import { accountOfYear, tonnesText } from './account-record.ts';

type Simulating = Call<typeof fuelEu.simulate>;
type StatedChange = Simulating['body']['changes'][number];

/** Balances of vessels before and after a pool; nothing is saved. */
export async function simulate(call: Simulating) {
  const { db, company, params, body } = call;
  const ids = [...new Set(body.vessels.map(({ id }) => id))];
  const filter = { company, vessels: ids };
  const fleet = await readFleetYear(db, filter, params.year);
  if (fleet.length < ids.length) return refuse('notFound');
  const stated = [
    ...body.changes.map(({ vessel }) => vessel),
    ...(body.allotment ?? []).map(({ vessel }) => vessel),
  ];
  if (stated.some(({ id }) => !ids.includes(id)))
    refuseFields({ vessels: ['A change or an allotment is of a vessel that is not in the pool.'] });
  const decisions = await db.all(decisionsOf(filter));
  const elsewhere = new Set(
    decisions
      .filter(
        (row) => row.year === params.year && row.pool_id !== null && row.pool_id !== body.poolId,
      )
      .map(({ vessel_id }) => vessel_id),
  );
  const changes = changesOf(body.changes);
  const byId = new Map(fleet.map((one) => [one.vessel.id, one]));
  const candidates = ids.map((id) => candidateOf(byId.get(id), { changes, elsewhere }));
  const { vessels, rules } = simulatePool(
    candidates,
    body.allotment === null
      ? null
      : new Map(body.allotment.map(({ vessel, moved }) => [vessel.id, moved])),
  );
  return {
    vessels: vessels.map(vesselRecord),
    before: tonnesText(rules.totalBefore),
    after: tonnesText(rules.totalAfter),
    penaltyAlone: eurosOf(vessels, ({ penaltyAlone }) => penaltyAlone),
    penaltyInPool: eurosOf(vessels, ({ penaltyInPool }) => penaltyInPool),
    refusals: rules.refusals.map(({ sentence }) => sentence),
  };
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
