import { poolResultOf } from '@fairlead/domain/compliance/fueleu-account';
import type { PoolRow } from '../fueleu.sql.ts';
import type { AccountedVessel } from '../year/fleet-source.ts';
import { accountOfYear } from './account-record.ts';

const nowhere: ReadonlySet<number> = new Set();

/** A pool with the rules that it breaks by the balances of today; `elsewhere` are vessels of other pools. */
export function poolRecord(
  row: PoolRow,
  fleet: readonly AccountedVessel[],
  elsewhere: ReadonlySet<number> = nowhere,
) {
  const known = new Map(fleet.map((one) => [one.vessel.id, accountOfYear(one)]));
  const outside = row.vessels.filter(({ id }) => known.get(id) === undefined);
  const pooled = row.vessels.flatMap(({ id, name, moved }) => {
    const account = known.get(id);
    return account === undefined
      ? []
      : [{ id, name, account, moved, isInOtherPool: elsewhere.has(id) }];
  });
  return {
    id: row.id,
    year: row.year,
    name: row.name,
    vessels: row.vessels.map(({ id, name, moved }) => ({ vessel: { id, name }, moved })),
    refusals: [
      ...outside.map(({ name }) => `FuelEU does not apply to ${name} in this year.`),
      ...poolResultOf(pooled).refusals.map(({ sentence }) => sentence),
    ],
    modified: row.modified,
  };
}
